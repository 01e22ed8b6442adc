import * as v from 'valibot';
import { isPersonal } from './personal-words.ts';

/** Name that stands for those that are not kept, or not shown. */
export const OTHER = '(other)';
/** The source of a visit that no page and no campaign led here. */
export const DIRECT = 'direct';

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

/** Hosts of sites from which many visits come, by the name of the site. Their subdomains belong to it. */
const HOSTS: Record<string, readonly string[]> = {
  'bing.com': ['bing.com'],
  'chatgpt.com': ['chatgpt.com', 'chat.openai.com'],
  'duckduckgo.com': ['duckduckgo.com'],
  'facebook.com': ['facebook.com', 'fb.com', 'fb.me', 'messenger.com'],
  // The apps of Android send their names.
  google: ['com.google.android.googlequicksearchbox'],
  'instagram.com': ['instagram.com'],
  'linkedin.com': ['linkedin.com', 'lnkd.in', 'com.linkedin.android'],
  'mail.google.com': ['mail.google.com', 'com.google.android.gm'],
  'pinterest.com': ['pinterest.com', 'pin.it', 'com.pinterest'],
  'reddit.com': ['reddit.com', 'redd.it', 'com.reddit.frontpage'],
  'snapchat.com': ['snapchat.com'],
  'threads.com': ['threads.com', 'threads.net'],
  'tiktok.com': ['tiktok.com'],
  'whatsapp.com': ['whatsapp.com', 'wa.me'],
  'x.com': ['x.com', 'twitter.com', 't.co'],
  'yahoo.com': ['yahoo.com'],
  'youtube.com': ['youtube.com', 'youtu.be'],
};
const SITES = new Map(
  Object.entries(HOSTS).flatMap(([site, hosts]) => hosts.map((host) => [host, site])),
);
/** google.com, google.de, google.co.uk. */
const GOOGLE = /^google\.(?:com|(?:com?\.)?[a-z]{2})$/;
const HOST = /^(?:[a-z0-9-]{1,40}\.){1,4}(?:[a-z]{2,20}|xn--[a-z0-9-]{2,40})$/;
/** Addresses of a site for phones, for its links and for its fast pages. */
const PREFIX = /^(?:(?:www|m|l|lm|amp)\.)+(?=[^.]+\.)/;

/** Maps a host to the name of its site, such as l.instagram.com to instagram.com. Undefined for a text that is not a host. */
function siteOfHost(host: string): string | undefined {
  const plain = host.toLowerCase().replace(PREFIX, '');
  if (GOOGLE.test(plain)) return 'google';
  for (let end = plain; end.includes('.'); end = end.slice(end.indexOf('.') + 1)) {
    const site = SITES.get(end);
    if (site) return site;
  }
  return HOST.test(plain) ? plain : undefined;
}
