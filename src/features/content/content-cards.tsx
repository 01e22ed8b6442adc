import { Notice } from '../../design/notice.tsx';
import { visuallyHidden } from '../../design/visibility.css';
import { linkedPages, type Page } from '../../lib/pagination.ts';
import { resultCount } from '../../lib/search-query.ts';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { ResultCount } from '../layout/page-parts/search-box.tsx';
import type { SitePath } from '../seo/site-path.ts';
import * as styles from './content-cards.css';
import { contentPath, type ContentKind, type ContentSummary } from './content-kind.ts';

interface ContentCardsProps {
  kind: ContentKind;
  page: Page<ContentSummary>;
  /** Number of search results on all pages; unset for a list without a search. */
  total?: number;
  pathOf: (page: number) => SitePath;
}

/** A page of a list as cards, with links to the other pages, or a notice. `total` is announced to screen readers. */
export function ContentCards({ kind, page, total, pathOf }: ContentCardsProps) {
  return (
    <>
      <p className={styles.count}>
        <ResultCount text={total === undefined ? '' : resultCount(total)} />
      </p>
      {page.entries.length === 0 ? (
        <Notice picture={{ src: '/duck-searching.svg', width: 640, height: 480 }}>
          <p>{`No ${kind.folder} found. Try adjusting your search.`}</p>
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
      <Pagination page={page} pathOf={pathOf} />
    </>
  );
}

/** Links to the pages of a list; nothing for a single page. */
function Pagination({
  page: { number, count },
  pathOf,
}: Pick<ContentCardsProps, 'page' | 'pathOf'>) {
  if (count === 1) return null;
  const step = (page: number, rel: string, label: string) => (
    <SiteLink to={pathOf(page)} rel={rel} className={styles.pageLink}>
      {label}
    </SiteLink>
  );
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {number > 1 && step(number - 1, 'prev', 'Previous')}
      {linkedPages(number, count).map((page, index) =>
        page === undefined ? (
          <span key={`gap ${index}`}>…</span>
        ) : (
          <SiteLink
            key={page}
            to={pathOf(page)}
            className={styles.pageLink}
            aria-label={`Page ${page}`}
            aria-current={page === number ? 'page' : undefined}
          >
            {page}
          </SiteLink>
        ),
      )}
      {number < count && step(number + 1, 'next', 'Next')}
    </nav>
  );
}

interface ContentCardProps {
  kind: ContentKind;
  content: ContentSummary;
  /** Level of the title. A card of level 3, in a band of another page, has no badge. */
  level?: 2 | 3;
  metaLine?: string;
  /** Loads the picture eagerly: for the first card of a page. */
  priority?: boolean;
  /** For a card beside other content: its title is the link, and its page is not prefetched in view. */
  isTeaser?: boolean;
}

/** A card of an article or recipe, with a link below the text or, as a teaser, an h3 as the link. */
export function ContentCard({
  kind,
  content,
  level = 2,
  metaLine = kind.metaLineOf(content),
  priority = false,
  isTeaser = false,
}: ContentCardProps) {
  const { slug, title, image, featured } = content;
  const path = contentPath(kind, slug);
  const Card = isTeaser ? 'div' : 'article';
  const Title = isTeaser ? 'h3' : (`h${level}` as const);
  const wide = isTeaser ? '(min-width: 48rem) 42rem' : '(min-width: 40rem) 45vw';
  return (
    <Card className={styles.card}>
      <ContentPicture
        page={path}
        className={styles.picture}
        name={image}
        alt=""
        sizes={`(min-width: 76rem) 23rem, ${wide}, calc(100vw - 2rem)`}
        priority={priority}
      />
      <div className={styles.text}>
        <p className={styles.metaLine}>{metaLine}</p>
        <Title className={styles.title}>
          {isTeaser ? (
            <SiteLink instant={false} to={path} className={styles.titleLink}>
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </Title>
        <p>{kind.descriptionOf(content)}</p>
        {!isTeaser && (
          <SiteLink instant={false} to={path} className={styles.link}>
            {kind.readLabel}
            {/* Search engines use the text of a link, not its label. */}
            <span className={visuallyHidden}> {title}</span>
          </SiteLink>
        )}
      </div>
      {featured && level === 2 && !isTeaser && <p className={styles.badge}>Featured</p>}
    </Card>
  );
}

/** Text of the content. @param html sanitized */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
