import type { Context } from 'hono';
import { isLoopback } from '../connection.ts';

/**
 * Where a link leads in the end: to what the request asks for, else to the page that it comes from, when that is of
 * the site; else to the site.
 */
export function redirectFor(c: Context, siteUrl: string, inBody = ''): string {
  const referer = c.req.header('Referer') ?? '';
  const wanted = [
    inBody,
    c.req.header('redirect_to') || c.req.query('redirect_to') || '',
    isOwn(c, referer) ? '' : referer,
  ];
  return wanted.find((address) => isOfSite(address, siteUrl)) ?? siteUrl;
}

/** Any port of this machine passes as the site. */
function isOfSite(address: string, siteUrl: string): boolean {
  // Browsers read backslashes, control characters and decimal hosts as another host than it seems.
  if (/[\\\s\p{Cc}]/u.test(address) || /^[a-z]+:\/*([^/?#]*@)?\d+([:/?#]|$)/i.test(address))
    return false;
  if (!URL.canParse(address)) return false;
  const [wanted, site] = [new URL(address), new URL(siteUrl)];
  if (!/^https?:$/.test(wanted.protocol)) return false;
  if (wanted.hostname === '127.0.0.1' || wanted.hostname === '[::1]') return true;
  return (
    wanted.protocol === site.protocol &&
    wanted.hostname === site.hostname &&
    (wanted.port === site.port || isLoopback(wanted.hostname))
  );
}

const isOwn = (c: Context, address: string): boolean =>
  URL.canParse(address) && new URL(address).host === new URL(c.req.url).host;
