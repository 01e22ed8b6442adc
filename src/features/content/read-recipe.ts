import * as v from 'valibot';
import { summary, text, texts, yesOrNo } from '../../lib/content-fields.ts';
import { checkSlug, TAKEN_BY_LISTS } from '../../lib/content-slug.ts';
import { readContent } from '../../lib/frontmatter.ts';
import { pictureName } from '../layout/picture-name.ts';

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

export type RecipeFields = v.InferOutput<typeof recipeSchema>;

/**
 * The fields of one file of content/recipes. The build does that: no visitor waits for YAML.
 * @throws ContentError that says what an editor has to mend
 */
export function readRecipe(slug: string, source: string): RecipeFields & { slug: string } {
  const path = `content/recipes/${slug}.md`;
  checkSlug(path, slug, TAKEN_BY_LISTS);
  return { ...readContent(path, source, recipeSchema).fields, slug };
}
