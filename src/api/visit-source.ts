import * as v from 'valibot';
import site from '../../content/site.json' with { type: 'json' };
import type { LineAttribute } from '../features/cart/cart-types.ts';
import type { SiteConfig } from '../features/layout/site-config.ts';
import { siteOfHost } from '../services/referring-site.ts';
import { routeOf } from '../routes.ts';
import { requestContext } from '../runtime/request-context.ts';
import { DIRECT, OTHER } from '../services/visit-counts-table.ts';
import { isPersonal } from '../services/visit-words.ts';
import type { Fields } from './sent-fields.ts';

const siteConfig: SiteConfig = site;

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
export function sourceOf({ from = '', ...given }: Omit<View, 'path'>): string {
  const tags = tagNames.flatMap((each) => plainTag(given[each] ?? '') || []);
  if (tags.some((tag) => tag !== OTHER)) return tags.join(' / ');
  if (!from) return tags.length > 0 ? OTHER : DIRECT;
  return siteOfHost(from) ?? OTHER;
}

function plainTag(given: string): string {
  const tag = given
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(UNUSUAL, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return isPersonal(tag) ? OTHER : tag.slice(0, LONGEST_TAG).trim();
}

/**
 * The attributes of a new cart that say where its visit came from, such as "newsletter / email (recipe)", with the kind
 * of the page that it began on. None of a browser that has opted out, and none when content/site.json switches them off.
 * @param fields of an add or Buy Now; its sources are views, encoded as the query of a URL
 */
export function sourceAttributes({ firstSource, lastSource }: Fields): LineAttribute[] {
  if (!siteConfig.orderSources || !requestContext()?.counted) return [];
  const sources = { 'First source': firstSource, 'Last source': lastSource };
  return Object.entries(sources).flatMap(([key, sent]) => {
    if (typeof sent !== 'string' || sent.length > 2000) return [];
    const view = v.safeParse(viewSchema, Object.fromEntries(new URLSearchParams(sent)));
    if (!view.success) return [];
    const kind = routeOf(view.output.path)?.kind;
    return { key, value: `${sourceOf(view.output)}${kind ? ` (${kind})` : ''}` };
  });
}
