import { Band, SectionHeading } from '../../design/page-layout.tsx';
import { buttonClass } from '../../design/button.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { articleKind, bylineOf } from './article.ts';
import { ContentCard, ContentTeaser } from './content-cards.tsx';
import * as styles from './content-cards.css';
import { listPath } from './content-kind.ts';
import { recipeKind } from './recipe.ts';
import { articles, recipes } from './published.ts';

const MOST_CARDS = 3;

interface LatestArticlesProps {
  title: string;
  text: string;
  action: string;
}

/** A band with the cards of the newest featured articles and a link to all articles. */
export function LatestArticles({ title, text, action }: LatestArticlesProps) {
  const featured = articles.filter((article) => article.featured);
  return (
    <Band wavy below>
      <SectionHeading title={title} text={text} />
      <ul className={styles.trio}>
        {featured.slice(0, MOST_CARDS).map((article) => (
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

/** A band with the first recipes of the list. */
export function FirstRecipes() {
  return (
    <Band ground="water" wavy below>
      <SectionHeading title="Now Pour Something" text={recipeKind.lead} />
      <ul className={styles.trio}>
        {recipes.slice(0, MOST_CARDS).map((recipe) => (
          <li key={recipe.slug}>
            <ContentTeaser kind={recipeKind} content={recipe} />
          </li>
        ))}
      </ul>
      <SiteLink to={listPath(recipeKind)} className={`${buttonClass()} ${styles.action}`}>
        All recipes
      </SiteLink>
    </Band>
  );
}
