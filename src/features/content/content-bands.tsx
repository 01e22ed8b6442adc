import { Band, SectionHeading } from '../../design/page-layout.tsx';
import { buttonClass } from '../../design/button.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { articleKind, bylineOf, type ArticleSummary } from './article.ts';
import { ContentCard, ContentTeaser } from './content-cards.tsx';
import * as styles from './content-cards.css';
import { listPath } from './content-kind.ts';
import { recipeKind } from './recipe.ts';
import { recipes } from './published.ts';

interface LatestArticlesProps {
  title: string;
  text: string;
  action: string;
  articles: ArticleSummary[];
}

/** A band with the cards of some articles and a link to all articles. */
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

/** A band with the first three recipes of the list. */
export function FirstRecipes() {
  return (
    <Band ground="water" wavy below>
      <SectionHeading title="Now Pour Something" text={recipeKind.lead} />
      <ul className={styles.trio}>
        {recipes.slice(0, 3).map((recipe) => (
          <li key={recipe.slug}>
            <ContentTeaser kind={recipeKind} content={recipe} />
          </li>
        ))}
      </ul>
      <SiteLink to={listPath(recipeKind)} className={`${buttonClass()} ${styles.action}`}>
        {recipeKind.allLabel}
      </SiteLink>
    </Band>
  );
}
