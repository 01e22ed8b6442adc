import * as v from 'valibot';
import * as field from '../../lib/content-fields.ts';
import { pictureName } from '../../lib/content-pictures.ts';
import {
  LIST_ADDRESSES,
  MIDDLE_DOT,
  type ContentKind,
  type WithSlug,
  type WithText,
} from './content-kind.ts';

/** The page has an option for each number of servings. */
export const MAX_SERVINGS = 100;

const recipeSchema = v.strictObject({
  aliases: field.aliases,
  title: field.title,
  description: field.shortText,
  image: pictureName,
  imageAlt: field.text,
  prepTime: v.pipe(field.text, v.regex(/^\d+ minutes?$/, 'is not a time such as "5 minutes"')),
  servings: v.pipe(field.numberBetween(1, MAX_SERVINGS), v.integer('has to be whole')),
  featured: field.yesOrNo,
  /** Day of publication; unset, the recipe is published. */
  date: v.optional(field.day),
  updated: field.updated,
  draft: field.draft,
  ingredients: field.textList,
  instructions: field.listOf(field.paragraph),
  relatedProducts: v.optional(
    v.array(field.productHandle, 'has to be a list of product handles'),
    [],
  ),
});

const detailFields = ['ingredients', 'instructions'] as const;

type RecipeFields = v.InferOutput<typeof recipeSchema>;
export type RecipeSummary = WithSlug<Omit<RecipeFields, (typeof detailFields)[number]>>;
export type Recipe = WithText<RecipeFields>;

export const recipeKind: ContentKind = {
  folder: 'recipes',
  schema: recipeSchema,
  reserved: LIST_ADDRESSES,
  detailFields,
  name: 'Recipes',
  heading: 'Rubber Ducky Drink Recipes',
  lead: 'Five minutes, one can, and a glass you are happy to hold.',
  notFound: {
    title: 'Recipe not found',
    text: 'There is no such recipe in our book. Somebody may have drunk it.',
  },
  readLabel: 'View Recipe',
  compare: (one: RecipeSummary, other: RecipeSummary) =>
    Number(other.featured) - Number(one.featured) || one.title.localeCompare(other.title),
  kindWords: 'recipe',
  searchTextOf: ({ title, description }: RecipeSummary) => `${title}\n${description}`,
  descriptionOf: ({ description }: RecipeSummary) => description,
  metaLineOf: ({ prepTime, servings }: RecipeSummary) =>
    `${prepTime}${MIDDLE_DOT}Serves ${servings}`,
};
