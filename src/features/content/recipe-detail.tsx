import type { ReactNode } from 'react';
import { formatDay } from '../../lib/format-day.ts';
import { BackLink } from '../layout/page-parts/breadcrumbs.tsx';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { Prose } from './content-cards.tsx';
import { contentPath, listPath } from './content-kind.ts';
import { recipeKind, type Recipe } from './recipe.ts';
import { RecipeActions, RecipeIngredients } from './recipe-controls.tsx';
import * as styles from './recipe-detail.css';
import * as top from './recipe-head.css';

interface RecipeDetailProps {
  recipe: Recipe;
  /** Shown in the head: the product that the recipe is made with. */
  children?: ReactNode;
}

/** A recipe: picture, ingredients, steps and text. */
export function RecipeDetail({ recipe, children }: RecipeDetailProps) {
  const { title, description, image, imageAlt, prepTime, servings, updated, html } = recipe;
  return (
    <article>
      <BackLink instant={false} to={listPath(recipeKind)}>
        All recipes
      </BackLink>
      <div className={top.head}>
        <ContentPicture
          page={contentPath(recipeKind, recipe.slug)}
          className={top.picture}
          name={image}
          alt={imageAlt}
          sizes="(min-width: 76rem) 33rem, (min-width: 48rem) 44vw, calc(100vw - 2rem)"
          priority
        />
        <div className={top.headText}>
          <h1 className={top.title}>{title}</h1>
          <p className={top.lead}>{description}</p>
          {children}
          <dl className={styles.timeAndServings}>
            <Detail term="Prep time">{prepTime}</Detail>
            <Detail term="Serves">{servings}</Detail>
            {updated && (
              <Detail term="Updated on">
                <time dateTime={updated}>{formatDay(updated)}</time>
              </Detail>
            )}
          </dl>
          <RecipeActions key={recipe.slug} title={title} />
        </div>
      </div>
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="ingredients">
          <RecipeIngredients
            key={recipe.slug}
            ingredients={recipe.ingredients}
            servings={servings}
          />
        </section>
        <section className={styles.part} aria-labelledby="instructions">
          <h2 id="instructions" className={styles.subtitle}>
            Instructions
          </h2>
          <ol className={styles.list}>
            {recipe.instructions.map((instruction) => (
              <li key={instruction}>{instruction}</li>
            ))}
          </ol>
        </section>
      </div>
      <div className={styles.story}>
        <Prose html={html} />
      </div>
    </article>
  );
}

const Detail = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className={styles.term}>{term}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);
