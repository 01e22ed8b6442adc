import * as v from 'valibot';
import { withoutPersonal } from '../runtime/log.ts';

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
 * Formats the source of a visit: its UTM tags in lower case ("newsletter / email / summer"), otherwise the site of the
 * host `from` ("instagram.com"), or "direct". Tags that look personal, and a `from` that is no host, are `OTHER`.
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

// A phone number, with the separators that people write, or any other long number.
const LONG_NUMBER = /\d(?:[\s().+/-]*\d){5}/;
// "12 Main St", "Hauptstr. 5", "apt 4": a number beside a word that is no unit of our trade.
const HOUSE = /\b(?:strasse|str|apt|suite)\b/i;
const NUMBERED =
  /^\d+[a-z]?\s+(?!(?:days?|hours?|weeks?|packs?|cans?|cases?)\b)\p{L}{3,}\s+\p{L}/iu;
// "2026-11-28", "20261128", "11/28/26", "11/28": days of these years, not of a birth.
const DAY =
  /(?<![\d/])(?:20[23]\d([-_./]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])|\d{1,2}([-_./])\d{1,2}\2(?:20)?[23]\d|(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01]))(?![\d/])/g;
// "2026-11", "202611", "11/2026", and the end of "nov 27 2026", beside no other number than "20%": a telephone number has
// more digits.
const YEAR =
  /(?<!\d[\s().+/-]*)(?:20[23]\d[-./]?(?:0[1-9]|1[0-2])|20[23]\d\s+\d{1,2}|\d{1,2}[\s./-]+20[23]\d)(?![\s().+/-]*\d(?!\d?%))/g;

// The question mark of "is it vegan?" begins no query string.
const FINAL_MARK = /\?+(?=\s|$)/g;
const hasPersonalPart = (text: string): boolean => withoutPersonal(text) !== text;

/**
 * Whether a text may be personal: it has an @, a query string, an IP address, a token, six or more digits that are no
 * date from 2020 to 2039, or a street with a number.
 */
export const isPersonal = (text: string): boolean =>
  text.includes('@') ||
  /%40/i.test(text) ||
  hasPersonalPart(text.replaceAll(FINAL_MARK, '')) ||
  LONG_NUMBER.test(text.replaceAll(DAY, ' date ').replaceAll(YEAR, ' date ')) ||
  NUMBERED.test(text) ||
  (/\d/.test(text) && (STREET.test(text) || HOUSE.test(text)));

/** Words for kinds of streets. */
const STREET =
  /\b(?:street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|place|pl|court|ct|highway|hwy|parkway|pkwy|square|sq|way|plaza|mall)\b/i;
