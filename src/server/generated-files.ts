import { PRERENDERED_PAGES, pageEntry, type SitemapEntry } from '../features/seo/sitemap.ts';
import { PAYLOADS, type GeneratedFiles } from '../framework/static-build.ts';
import {
  contentSecurityPolicy,
  securityHeaders,
  SHARED_FILES,
  strictTransportSecurity,
  WORKERS_HOST,
} from './security-headers.ts';

/** Generates two files of the build: `_headers`, with the security headers of static files, and the sitemap entries of prerendered pages. */
export function generatedFiles(): GeneratedFiles {
  const entries: SitemapEntry[] = [];
  return {
    addPage(html) {
      const entry = pageEntry(html);
      if (entry) entries.push(entry);
    },
    async files(styles) {
      entries.sort((one, other) => one.url.localeCompare(other.url));
      return [
        ['_headers', await headersFile(styles)],
        [PRERENDERED_PAGES.slice(1), JSON.stringify(entries)],
      ];
    },
  };
}

async function headersFile(styles: string[]): Promise<string> {
  const { settings } = await import('../runtime/env.ts');
  const policy = contentSecurityPolicy(settings(), {
    styleHashes: await Promise.all(styles.map(policyHash)),
  });
  const lines = [
    strictTransportSecurity(settings().HSTS),
    ...securityHeaders,
    ['Content-Security-Policy', policy] as const,
  ];
  return [
    '/*',
    ...lines.map(([name, value]) => `  ${name}: ${value}`),
    ...SHARED_FILES.flatMap((path) => [
      path,
      '  ! Cross-Origin-Resource-Policy',
      '  Cross-Origin-Resource-Policy: cross-origin',
    ]),
    // Previews and the Worker's own host, which repeat the site's pages.
    `https://:worker.:account${WORKERS_HOST}/*`,
    '  X-Robots-Tag: noindex',
    '/assets/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
    // Store map tiles are requested often and change once in several years.
    '/map/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=604800',
    `${PAYLOADS}*`,
    '  X-Robots-Tag: noindex',
    PRERENDERED_PAGES,
    '  X-Robots-Tag: noindex',
    '/feed.xml',
    '  ! Content-Type',
    '  Content-Type: application/rss+xml; charset=utf-8',
    '',
  ].join('\n');
}

async function policyHash(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
