import { formatDay } from '../../lib/format-day.ts';
import { searchPath } from '../../lib/search-query.ts';
import { BackLink } from '../layout/page-parts/breadcrumbs.tsx';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { Prose } from './content-cards.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { articleKind, type Article } from './article.ts';
import * as styles from './article-detail.css';
import { contentPath, listPath, MIDDLE_DOT } from './content-kind.ts';

/** An article: title, byline, picture and text. */
export function ArticleDetail({ article }: { article: Article }) {
  const { title, date, updated, author, tags, image, imageAlt, html } = article;
  return (
    <article className={styles.article}>
      <BackLink instant={false} to={listPath(articleKind)}>
        All articles
      </BackLink>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.metaLine}>
        <time dateTime={date}>{formatDay(date)}</time>
        {MIDDLE_DOT}
        {author}
        {updated && (
          <>
            {MIDDLE_DOT}
            Updated on <time dateTime={updated}>{formatDay(updated)}</time>
          </>
        )}
      </p>
      <ContentPicture
        page={contentPath(articleKind, article.slug)}
        className={styles.picture}
        name={image}
        alt={imageAlt}
        sizes="(min-width: 44rem) 42rem, calc(100vw - 2rem)"
        priority
      />
      <Prose html={html} />
      <ul className={styles.tags} aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <SiteLink className={styles.tag} to={searchPath('/search', tag)}>
              {tag}
            </SiteLink>
          </li>
        ))}
      </ul>
    </article>
  );
}
