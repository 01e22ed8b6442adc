import type { RecipeFields } from './read-recipe.ts';

export interface RecipeSummary extends RecipeFields {
  /** The file's name, and the last part of its address. */
  slug: string;
}

export interface Recipe extends RecipeSummary {
  /** Sanitised. */
  html: string;
}

export const recipePath = (slug: string) => `/recipes/${slug}`;

/** What a search looks at. */
export const recipeWords = ({ title, description }: RecipeSummary) => `${title}\n${description}`;
