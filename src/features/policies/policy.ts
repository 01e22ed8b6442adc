import * as v from 'valibot';
import { day, summary, text } from '../../lib/content-fields.ts';
import { readContent } from '../../lib/frontmatter.ts';
import { renderMarkdown, type Heading } from '../../lib/markdown.ts';

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
  const { fields, markdown } = readContent(`content/policies/${slug}.md`, source, policySchema);
  return { ...fields, slug, ...renderMarkdown(markdown) };
}

export const policyPath = (slug: string) => `/${slug}`;
