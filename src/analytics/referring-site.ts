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

/** Names of the known sites. */
export const knownSites: readonly string[] = Object.keys(HOSTS);

/** Maps a host to the name of its site, such as l.instagram.com to instagram.com. Undefined for a text that is not a host. */
export function siteOfHost(host: string): string | undefined {
  const plain = host.toLowerCase().replace(PREFIX, '');
  if (GOOGLE.test(plain)) return 'google';
  for (let end = plain; end.includes('.'); end = end.slice(end.indexOf('.') + 1)) {
    const site = SITES.get(end);
    if (site) return site;
  }
  return HOST.test(plain) ? plain : undefined;
}
