import 'server-only';

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

const files = import.meta.glob<PolicySection[] | undefined>('../../../content/policies/*.md', {
  query: '?sections',
  import: 'default',
  eager: true,
});

/** All parts of all published policies, in the order of their texts. */
export const policySections: PolicySection[] = Object.values(files).flatMap((each) => each ?? []);
