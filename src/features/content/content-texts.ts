import 'server-only';
import type { ContentFolder } from './content-kind.ts';

// Used by prerendered pages only, so that the texts are not part of the Worker (docs/decisions/007).
const files = import.meta.glob<unknown>('../../../content/{articles,policies,recipes}/*.md', {
  query: '?whole',
  import: 'default',
});

/** Loads a page of a folder with its text; undefined for an unknown, draft or scheduled one. For prerendered pages only. */
export const findContent = async <Page>({ folder }: ContentFolder, slug: string) =>
  (await files[`../../../content/${folder}/${slug}.md`]?.()) as Page | undefined;
