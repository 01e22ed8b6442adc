import * as v from 'valibot';
import { day, summary, text } from '../../lib/content-fields.ts';
import { checkSlug } from '../../lib/content-slug.ts';
import { readContent } from '../../lib/frontmatter.ts';
import { renderMarkdown, type Heading } from '../../lib/markdown.ts';

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

export interface Policy extends v.InferOutput<typeof policySchema> {
  /** The file's name, and its address. */
  slug: string;
  /** Sanitised. */
  html: string;
  /** The parts of the text, which the contents list links to. */
  headings: Heading[];
}

/**
 * One file of content/policies.
 * @throws ContentError that says what an editor has to mend
 */
export function readPolicy(slug: string, source: string): Policy {
  const path = `content/policies/${slug}.md`;
  checkSlug(path, slug, TAKEN);
  const { fields, markdown } = readContent(path, source, policySchema);
  return { ...fields, slug, ...renderMarkdown(markdown) };
}

export const policyPath = (slug: string) => `/${slug}`;
