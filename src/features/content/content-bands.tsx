import { trio } from '../../design/page-layout.css';
import { LinkBand } from '../layout/page-parts/link-band.tsx';
import { articleKind, bylineOf } from './article.ts';
import { ContentCard } from './content-cards.tsx';
import { listPath } from './content-kind.ts';
import { recipeKind } from './recipe.ts';
import { articles, recipes } from './published.ts';

const MOST_CARDS = 3;

/** A band with the cards of the newest featured articles and a link to all articles. */
export function LatestArticles(copy: { title: string; text: string; action: string }) {
  const newest = articles.filter(({ featured }) => featured).slice(0, MOST_CARDS);
  return (
    <LinkBand {...copy} to={listPath(articleKind)}>
      <ul className={trio}>
        {newest.map((article) => (
          <li key={article.slug}>
            <ContentCard
              kind={articleKind}
              content={article}
              level={3}
              metaLine={bylineOf(article)}
            />
          </li>
        ))}
      </ul>
    </LinkBand>
  );
}

/** A band with the first recipes of the list. */
export function FirstRecipes() {
  return (
    <LinkBand
      title="Now Pour Something"
      text={recipeKind.lead}
      action="All recipes"
      to={listPath(recipeKind)}
      ground="water"
      tone="brand"
    >
      <ul className={trio}>
        {recipes.slice(0, MOST_CARDS).map((recipe) => (
          <li key={recipe.slug}>
            <ContentCard kind={recipeKind} content={recipe} isTeaser />
          </li>
        ))}
      </ul>
    </LinkBand>
  );
}
