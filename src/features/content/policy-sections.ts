import 'server-only';
import { excerpt } from '../seo/excerpt.ts';
import { published } from './content-kind.ts';
import type { Policy } from './policy.ts';

const files = import.meta.glob<Policy | undefined>('../../../content/policies/*.md', {
  query: '?whole',
  import: 'default',
  eager: true,
});

/** A part of a policy below one of its headings. */
export interface PolicySection {
  slug: string;
  /** Of the policy. */
  policy: string;
  id: string;
  title: string;
  text: string;
  summary: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x26': '&' };

const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity);

/** All parts of all policies, in the order of their texts. */
export const policySections: PolicySection[] = published(files).flatMap(
  ({ slug, title: policy, html, headings }) =>
    html
      .split(/<h2 id="[^"]*">.*?<\/h2>/s)
      .slice(1)
      .map((part, at) => {
        const text = plainText(part);
        const { id, text: title } = headings[at]!;
        return { slug, policy, id, title, text, summary: excerpt(text) };
      }),
);
