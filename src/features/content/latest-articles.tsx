import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { SectionHeading } from '../../design/section-heading.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { articleKind, bylineOf, type ArticleSummary } from './article.ts';
import * as styles from './content-cards.css';
import { ContentCard } from './content-cards.tsx';
import { listPath } from './content-kind.ts';

interface LatestArticlesProps {
  title: string;
  text: string;
  action: string;
  articles: ArticleSummary[];
}

export function LatestArticles({ title, text, action, articles }: LatestArticlesProps) {
  return (
    <Band wavy below>
      <SectionHeading title={title} text={text} />
      <ul className={styles.trio}>
        {articles.map((article) => (
          <li key={article.slug}>
            <ContentCard
              kind={articleKind}
              content={article}
              headingLevel={3}
              metaLine={bylineOf(article)}
              featured={false}
            />
          </li>
        ))}
      </ul>
      <SiteLink
        to={listPath(articleKind)}
        className={`${buttonClass({ tone: 'quiet' })} ${styles.action}`}
      >
        {action}
      </SiteLink>
    </Band>
  );
}
