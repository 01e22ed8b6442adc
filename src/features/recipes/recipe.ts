import * as v from 'valibot';
import { summary, text, texts, yesOrNo } from '../../lib/content-fields.ts';
import { readContent } from '../../lib/frontmatter.ts';
import { renderMarkdown } from '../../lib/markdown.ts';
import { pictureName } from '../site/picture-name.ts';

const recipeSchema = v.strictObject({
  title: text,
  description: summary,
  image: pictureName,
  imageAlt: text,
  prepTime: v.pipe(text, v.regex(/^\d+ minutes?$/, 'is not a time such as "5 minutes"')),
  servings: v.pipe(
    v.number('has to be a number'),
    v.integer('has to be whole'),
    v.minValue(1, 'is below 1'),
  ),
  featured: yesOrNo,
  ingredients: texts,
  instructions: texts,
  relatedProducts: v.array(text, 'has to be a list of product handles'),
});

export interface Recipe extends v.InferOutput<typeof recipeSchema> {
  /** The file's name, and the last part of its address. */
  slug: string;
  /** Sanitised. */
  html: string;
}

/**
 * One file of content/recipes.
 * @throws ContentError that says what an editor has to mend
 */
export function readRecipe(slug: string, source: string): Recipe {
  const { fields, markdown } = readContent(`content/recipes/${slug}.md`, source, recipeSchema);
  return { ...fields, slug, html: renderMarkdown(markdown).html };
}

export const recipePath = (slug: string) => `/recipes/${slug}`;

/** What the search of the list looks at. */
export const recipeWords = ({ title, description }: Recipe) => `${title}\n${description}`;
