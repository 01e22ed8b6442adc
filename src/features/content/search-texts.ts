import 'server-only';

// The texts of the content as the site search reads them; vite/content-plugin.ts prepares them.

interface PageWords {
  title: string;
  description: string;
  /** Of each paragraph its words, separated by spaces, as vite/content-plugin.ts folds them. */
  paragraphs: string[];
}

const pages = import.meta.glob<PageWords | undefined>(
  ['../../../content/about.md', '../../../content/{articles,recipes}/*.md'],
  { query: '?words', import: 'default', eager: true },
);

/** The words of all published pages, by path. */
export const pageWords = new Map(
  Object.entries(pages).flatMap(([file, page]) =>
    page ? [[file.replace(/^.*\/content|\.md$/g, ''), page] as const] : [],
  ),
);

/** A part of a policy below one of its headings. */
interface PolicySection {
  slug: string;
  /** Title of the policy. */
  of: string;
  id: string;
  /** The heading. */
  text: string;
  /** The text below it, without markup. */
  body: string;
}

const policies = import.meta.glob<PolicySection[] | undefined>('../../../content/policies/*.md', {
  query: '?sections',
  import: 'default',
  eager: true,
});

/** All parts of all published policies, in the order of their texts. */
export const policySections: PolicySection[] = Object.values(policies).flatMap(
  (each) => each ?? [],
);
