import type { JsonLd } from '../seo/json-ld.ts';
import { breadcrumbs } from '../seo/breadcrumbs.ts';
import { brandOrganization } from '../seo/organization.ts';
import { shownPictures } from '../seo/shared-card.ts';
import { siteUrl } from '../seo/site-url.ts';
import { recipeListPath, recipePath, type Recipe } from './recipe.ts';

type Marked = Pick<
  Recipe,
  | 'slug'
  | 'title'
  | 'description'
  | 'image'
  | 'prepTime'
  | 'servings'
  | 'ingredients'
  | 'instructions'
>;

/** A recipe as search engines read it. */
export function recipeStructuredData(recipe: Marked): JsonLd[] {
  const { slug, title, description, image, prepTime, servings, ingredients, instructions } = recipe;
  const path = recipePath(slug);
  return [
    {
      '@type': 'Recipe',
      name: title,
      description,
      image: shownPictures(image, `recipes-${slug}`),
      author: brandOrganization(),
      prepTime: isoDuration(prepTime),
      recipeYield: String(servings),
      recipeIngredient: ingredients,
      recipeInstructions: instructions.map((text) => ({ '@type': 'HowToStep', text })),
      url: siteUrl(path),
      inLanguage: 'en-US',
    },
    breadcrumbs([
      { name: 'Recipes', path: recipeListPath() },
      { name: title, path },
    ]),
  ];
}

/** "5 minutes" reads `PT5M`. */
const isoDuration = (minutes: string) => `PT${Number.parseInt(minutes, 10)}M`;
