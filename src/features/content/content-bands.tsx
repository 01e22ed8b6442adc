import { Band, SectionHeading } from '../../design/page-layout.tsx';
import { buttonClass } from '../../design/button.tsx';
import * as made from '../../design/picture-list.css';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { articleKind, bylineOf } from './article.ts';
import { ContentCard, ContentTeaser } from './content-cards.tsx';
import * as styles from './content-cards.css';
import { contentPath, listPath } from './content-kind.ts';
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

/** Links to at most three recipes that name a product; renders nothing without any. @param product handle */
export function RecipesMadeWith({ product }: { product: string | undefined }) {
  const matches = recipes
    .filter(({ relatedProducts }) => product !== undefined && relatedProducts.includes(product))
    .slice(0, MOST_CARDS);
  if (matches.length === 0) return null;
  return (
    <section className={made.section} aria-labelledby="made-with-it">
      <h2 id="made-with-it" className={made.title}>
        Made with it
      </h2>
      <ul className={made.list}>
        {matches.map((recipe) => (
          <li key={recipe.slug} className={made.card}>
            <ContentPicture className={made.picture} name={recipe.image} alt="" sizes="6rem" />
            <div>
              <SiteLink to={contentPath(recipeKind, recipe.slug)} className={made.link}>
                {recipe.title}
              </SiteLink>
              <p className={made.metaLine}>{recipeKind.metaLineOf(recipe)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
