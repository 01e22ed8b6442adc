import * as v from 'valibot';
import { day, summary, text } from '../../lib/content-fields.ts';
import { checkSlug } from '../../lib/content-slug.ts';
import { readContent } from '../../lib/frontmatter.ts';

// A policy's address is a part of the site's first rank, beside those of pages, files and answers.
const TAKEN = [
  '404',
  'about',
  'account',
  'api',
  'articles',
  'assets',
  'auth',
  'cards',
  'contact',
  'design',
  'forms',
  'index',
  'ingredients',
  'pictures',
  'products',
  'recipes',
  'shop',
  'store-locator',
  'wholesale',
];

const policySchema = v.strictObject({ title: text, description: summary, date: day });

export type PolicyFields = v.InferOutput<typeof policySchema>;

/**
 * The fields of one file of content/policies. The build does that: no visitor waits for YAML.
 * @throws ContentError that says what an editor has to mend
 */
export function readPolicy(slug: string, source: string): PolicyFields & { slug: string } {
  const path = `content/policies/${slug}.md`;
  checkSlug(path, slug, TAKEN);
  return { ...readContent(path, source, policySchema).fields, slug };
}
