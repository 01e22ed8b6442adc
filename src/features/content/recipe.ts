import type { RecipeFields } from './read-recipe.ts';

export interface Recipe extends RecipeFields {
  /** The file's name, and the last part of its address. */
  slug: string;
  /** Sanitised. */
  html: string;
}

/** What lists show of it and searches look at: there may be a thousand. */
export type RecipeSummary = Omit<
  Recipe,
  'ingredients' | 'instructions' | 'relatedProducts' | 'html'
>;

export const recipePath = (slug: string) => `/recipes/${slug}`;

/** What a search looks at. */
export const recipeWords = ({ title, description }: RecipeSummary) => `${title}\n${description}`;

export const recipeListLead = 'Five minutes, one can, and a glass you are happy to hold.';

/** Address of a page of the list; the first has no number. */
export const recipeListPath = (page = 1): `/${string}` =>
  page === 1 ? '/recipes' : `/recipes/page/${page}`;
