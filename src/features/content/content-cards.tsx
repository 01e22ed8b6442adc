import { Notice } from '../../design/notice.tsx';
import { visuallyHidden } from '../../design/visibility.css';
import type { Page } from '../../lib/pagination.ts';
import { resultCount } from '../../lib/search-query.ts';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { PictureTransition } from '../layout/navigation/picture-transition.tsx';
import { Pagination } from '../layout/page-parts/pagination.tsx';
import { ResultCount } from '../layout/page-parts/result-count.tsx';
import type { SitePath } from '../seo/site-path.ts';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import * as styles from './content-cards.css';
import { contentPath, type ContentKind, type ContentSummary } from './content-kind.ts';

interface ContentCardsProps<Summary extends ContentSummary> {
  kind: ContentKind<Summary>;
  page: Page<Summary>;
  /** How many a search has found on all pages; left out where nothing was searched. */
  found?: number;
  pathOf: (page: number) => SitePath;
}

/** One page of a list, and the links to the others. */
export function ContentCards<Summary extends ContentSummary>({
  kind,
  page,
  found,
  pathOf,
}: ContentCardsProps<Summary>) {
  return (
    <>
      <p className={styles.count}>
        <ResultCount text={found === undefined ? '' : resultCount(found)} />
      </p>
      {page.entries.length === 0 ? (
        <Notice picture={{ src: '/duck-searching.svg', width: 640, height: 480 }}>
          <p>{kind.noneFound}</p>
        </Notice>
      ) : (
        <ul className={styles.grid}>
          {page.entries.map((content, index) => (
            <li key={content.slug}>
              <ContentCard kind={kind} content={content} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pagination number={page.number} count={page.count} pathOf={pathOf} />
    </>
  );
}

interface ContentCardProps<Summary extends ContentSummary> {
  kind: ContentKind<Summary>;
  content: Summary;
  /** 3 where a heading stands between the page's own and the cards. */
  headingLevel?: 2 | 3;
  metaLine?: string;
  featured?: boolean;
  /** True for the card whose picture is seen first. */
  priority?: boolean;
}

export function ContentCard<Summary extends ContentSummary>({
  kind,
  content,
  headingLevel = 2,
  metaLine = kind.metaLineOf(content),
  featured = content.featured,
  priority = false,
}: ContentCardProps<Summary>) {
  const { slug, title, image } = content;
  const path = contentPath(kind, slug);
  const Title = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <PictureTransition page={path}>
        <ContentPicture
          className={styles.picture}
          name={image}
          alt=""
          sizes="(min-width: 76rem) 23rem, (min-width: 40rem) 45vw, calc(100vw - 2rem)"
          priority={priority}
        />
      </PictureTransition>
      <div className={styles.text}>
        <p className={styles.metaLine}>{metaLine}</p>
        <Title className={styles.title}>{title}</Title>
        <p>{kind.descriptionOf(content)}</p>
        <SiteLink instant={false} to={path} className={styles.link}>
          {kind.readLabel}
          {/* Search engines read what a link is about from its text, not from a label. */}
          <span className={visuallyHidden}> {title}</span>
        </SiteLink>
      </div>
      {featured && <p className={styles.badge}>Featured</p>}
    </article>
  );
}
