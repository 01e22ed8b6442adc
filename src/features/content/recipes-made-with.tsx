import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { contentPath } from './content-kind.ts';
import { recipeKind } from './recipe.ts';
import * as styles from '../../design/picture-list.css';
import { recipes } from './published.ts';

const MAX_RECIPES = 3;

/** Links to at most three recipes that name a product; renders nothing without any. @param product handle */
export function RecipesMadeWith({ product }: { product: string | undefined }) {
  const matches = recipes
    .filter(({ relatedProducts }) => product !== undefined && relatedProducts.includes(product))
    .slice(0, MAX_RECIPES);
  if (matches.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="made-with-it">
      <h2 id="made-with-it" className={styles.title}>
        Made with it
      </h2>
      <ul className={styles.list}>
        {matches.map((recipe) => (
          <li key={recipe.slug} className={styles.card}>
            <ContentPicture className={styles.picture} name={recipe.image} alt="" sizes="6rem" />
            <div>
              <SiteLink to={contentPath(recipeKind, recipe.slug)} className={styles.link}>
                {recipe.title}
              </SiteLink>
              <p className={styles.metaLine}>{recipeKind.metaLineOf(recipe)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
