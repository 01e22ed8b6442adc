import 'server-only';
import type { Policy } from './policy.ts';

const texts = import.meta.glob<Policy>('../../../content/policies/*.md', {
  query: '?whole',
  import: 'default',
});

/** The whole policy, or undefined when there is none. For prerendered pages: the Worker carries no texts. */
export async function findPolicy(slug: string): Promise<Policy | undefined> {
  return texts[`../../../content/policies/${slug}.md`]?.();
}
