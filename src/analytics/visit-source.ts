import * as v from 'valibot';
import { isPersonal } from './personal-words.ts';
import { siteOfHost } from './referring-site.ts';
import { DIRECT, OTHER } from './visit-database.ts';

const name = v.optional(v.pipe(v.string(), v.maxLength(100)));
const tagNames = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** A view as browsers report it. */
export const viewSchema = v.object({
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(300)),
  /** Host of the page that led here; only with the first view of a navigation. */
  from: name,
  ...v.entriesFromList(tagNames, name),
});
export type View = v.InferOutput<typeof viewSchema>;

/** Characters that names of campaigns do not have. An @ is not replaced, because isPersonal detects addresses by it. */
const UNUSUAL = /[^\p{L}\p{M}\p{N} '%&+\-_.,:;!()*/|$€£@]+/gu;
const LONGEST_TAG = 40;

/**
 * Formats the source of a visit: "newsletter / email / summer", "instagram.com", "direct". A tag that looks personal is
 * `OTHER`, beside those that do not.
 */
export function sourceOf({ from = '', ...utm }: Omit<View, 'path'>): string {
  const tags = tagNames.flatMap((each) => plainTag(utm[each] ?? '') || []);
  if (tags.some((tag) => tag !== OTHER)) return tags.join(' / ');
  if (!from) return tags.length > 0 ? OTHER : DIRECT;
  return siteOfHost(from) ?? OTHER;
}

function plainTag(text: string): string {
  const tag = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(UNUSUAL, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return isPersonal(tag) ? OTHER : tag.slice(0, LONGEST_TAG).trim();
}
