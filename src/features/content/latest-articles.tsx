import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button-class.ts';
import { SectionHead } from '../../design/section-head.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { ContentCard } from './content-card.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { articleListPath, articlePath, type ArticleSummary } from './article.ts';
import * as styles from './latest-articles.css';

interface LatestArticlesProps {
  title: string;
  text: string;
  action: string;
  articles: ArticleSummary[];
}

/** A few articles, and the way to all of them. */
export function LatestArticles({ title, text, action, articles }: LatestArticlesProps) {
  return (
    <Band wavy>
      <SectionHead title={title} text={text} />
      <ul className={styles.trio}>
        {articles.map((article) => (
          <li key={article.slug}>
            <ContentCard
              title={article.title}
              headingLevel={3}
              text={article.excerpt}
              facts={`${formatDay(article.date)} · ${article.author}`}
              picture={article.image}
              featured={false}
              to={articlePath(article.slug)}
              action="Read More"
              priority={false}
            />
          </li>
        ))}
      </ul>
      <SiteLink
        to={articleListPath()}
        className={`${buttonClass({ tone: 'quiet' })} ${styles.action}`}
      >
        {action}
      </SiteLink>
    </Band>
  );
}
