import 'server-only';

// The texts of the content as the site search reads them; vite/content-plugin.ts prepares them.

interface PageWords {
  title: string;
  description: string;
  /** The words of all paragraphs, separated by spaces, as vite/content-plugin.ts folds them. */
  words: string;
}

const pages = import.meta.glob<PageWords | undefined>(
  ['../../../content/about.md', '../../../content/{articles,recipes}/*.md'],
  { query: '?words', import: 'default', eager: true },
);

/** The words of pages by path, such as /articles/story; undefined for an unpublished one. */
export const pageWords = new Map(
  Object.entries(pages).map(([file, page]) => [file.replace(/^.*\/content|\.md$/g, ''), page]),
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
export const policySections = Object.values(policies).flatMap((each) => each ?? []);
