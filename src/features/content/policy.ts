import type { Heading } from '../../lib/markdown.ts';
import type { PolicyFields } from './read-policy.ts';

export interface Policy extends PolicyFields {
  /** The file's name, and its address. */
  slug: string;
  /** Sanitised. */
  html: string;
  /** The parts of the text, which the contents list links to. */
  headings: Heading[];
}

/** What a link to it needs. */
export type PolicySummary = Omit<Policy, 'html' | 'headings'>;

export const policyPath = (slug: string) => `/${slug}`;
