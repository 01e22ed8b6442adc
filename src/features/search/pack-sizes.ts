import 'server-only';
import type { TextIndex } from '../../lib/text-index.ts';
import type { SearchResult } from '../layout/search-source.ts';
import { pageFor } from './help-pages.ts';
import { isSameQuery, uniform } from './query-words.ts';

/** A product in the index of the words of products. */
export interface IndexedProduct {
  title: string;
  choices: readonly { label: string | null }[];
}

/** The size of a pack that a text names, "8 pack", and whether a product is sold in it. */
export function packIn(
  text: string,
  shop: TextIndex<IndexedProduct>,
): { pack: string; isSold: boolean } | undefined {
  const [pack] = /\b\d+ pack\b/i.exec(uniform(text)) ?? [];
  if (pack === undefined) return undefined;
  const isSold = shop
    .find(pack)
    .some(({ choices }) => choices.some(({ label }) => isSameQuery(label ?? '', pack)));
  return { pack, isSold };
}

/** The page about sizes of packs, for a text with a size that is not sold, and the other words: "mango 6 pack". */
export function withoutUnknownPack(
  text: string,
  shop: TextIndex<IndexedProduct>,
): { result: SearchResult; rest: string } | undefined {
  const { pack = '', isSold = true } = packIn(text, shop) ?? {};
  const rest = text
    .replace(new RegExp(`${pack}(?: of| de)?`), ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const page = isSold || rest === '' ? undefined : pageFor(pack);
  return page && { result: page, rest };
}
