import { parseHsts } from '../../src/runtime/env-schema.ts';
import { securityHeaders } from '../../src/server/security-headers.ts';
import { fix, look, ok, type Finding, type Launch } from './finding.ts';

const DAY = 24 * 60 * 60;
/** Recommended steps of HSTS in seconds. */
const STEPS = [60 * 60, 7 * DAY, 365 * DAY];

/** The headers and the head of the home page. */
export function checkHome(headers: Headers, html: string, site: string): Finding[] {
  const wrong = securityHeaders.filter(([name, value]) => headers.get(name) !== value);
  const policy = headers.get('content-security-policy') ?? '';
  const isNoindex = /noindex/i.test(
    `${headers.get('x-robots-tag')} ${/<meta name="robots"[^>]*>/.exec(html)}`,
  );
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const isCanonical = canonical !== undefined && new URL(canonical, site).origin === site;
  return [
    wrong.length > 0
      ? fix(
          'Security headers',
          `changed or missing: ${wrong.map(([name]) => name).join(', ')}.`,
          'HTTPS only',
        )
      : ok('Security headers', 'are those of the site.'),
    policy.includes("object-src 'none'") && !policy.includes('unsafe-inline')
      ? ok('Content security', 'the policy allows no inline code.')
      : fix(
          'Content security',
          'the policy is missing, or something has weakened it.',
          'HTTPS only',
        ),
    isNoindex
      ? fix('Search engines', 'the home page is noindex.', 'A custom domain')
      : ok('Search engines', 'may index the home page.'),
    isCanonical
      ? ok('Canonical address', site)
      : fix('Canonical address', `is ${canonical}: deploy with this SITE_URL.`, 'Deploy'),
  ];
}

/** Strict-Transport-Security is that of the setting. */
export function checkHsts(headers: Headers, values: Launch['values']): Finding[] {
  const header = headers.get('strict-transport-security') ?? '';
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? Number.NaN);
  if (/includesubdomains|preload/i.test(header))
    return [look('HSTS', `“${header}” applies to all subdomains.`, 'HTTPS only')];
  if (seconds !== parseHsts(values)) {
    const text = `the site sends ${header || 'none'}, and HSTS is ${parseHsts(values)}: deploy.`;
    return [fix('HSTS', text, 'HTTPS only')];
  }
  const next = STEPS.find((step) => step > seconds);
  return [ok('HSTS', `${seconds} s${next ? `; the next step is ${next}` : ''}.`)];
}
