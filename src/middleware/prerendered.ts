import type { unstable_defineHandlers } from 'waku/minimal/server';
import { pageEntry } from '../lib/page-entry.ts';
import { paintedFirst, stylesheetsIn } from '../lib/page-head.ts';
import { withStartApart } from '../lib/page-start.ts';
import { PRERENDERED_PAGES } from '../lib/prerendered-pages.ts';
import { contentSecurityPolicy, securityHeaders, SHARED_FILES } from '../lib/security-headers.ts';
import type { SitemapEntry } from '../lib/sitemap.ts';
import { withoutPrerenderedPages } from './worker-metadata.ts';

type Handlers = Parameters<typeof unstable_defineHandlers>[0];
type BuildUtils = Parameters<Handlers['handleBuild']>[0];

/**
 * Makes prerendered pages fit for `script-src 'self'`: a file has no nonce, so what React writes inline goes
 * into a file, and the page's data is asked for (src/lib/page-start.ts). Also writes `_headers`, which gives files the
 * headers that the Worker gives its answers, and what the sitemap says of each page: a page that is there is found.
 * The Worker is left without these pages.
 */
export function prerendered(handlers: Handlers): Handlers {
  return {
    ...handlers,
    async handleBuild(utils: BuildUtils) {
      const entries: SitemapEntry[] = [];
      const styles = new Map<string, string>();
      const generateFile: BuildUtils['generateFile'] = async (name, body) => {
        if (!name.endsWith('.html')) return utils.generateFile(name, body);

        const page = await new Response(body).text();
        const entry = pageEntry(page);
        if (entry) entries.push(entry);
        for (const address of stylesheetsIn(page)) styles.set(address, await builtStyles(address));
        const { html, script } = withStartApart(page);
        const file = `assets/start-${await shortHash(script)}.js`;
        await utils.generateFile(file, script).catch(ignoreSameFile);
        const start = `<script src="/${file}" data-payload="${payloadOf(name)}" defer></script>`;
        await utils.generateFile(
          name,
          paintedFirst(html, styles).replace('</body>', () => `${start}</body>`),
        );
      };
      const metadata = new Map<string, string>();
      const saveBuildMetadata: BuildUtils['saveBuildMetadata'] = async (name, json) =>
        void metadata.set(name, json);

      await handlers.handleBuild({ ...utils, generateFile, saveBuildMetadata });
      for (const [name, json] of withoutPrerenderedPages(metadata)) {
        await utils.saveBuildMetadata(name, json);
      }
      await utils.generateFile('_headers', await headersFile([...styles.values()]));
      entries.sort((one, other) => one.url.localeCompare(other.url));
      await utils.generateFile(PRERENDERED_PAGES.slice(1), JSON.stringify(entries));
    },
  };
}

/** Where Waku writes what a page is made of, which a navigation to it loads as well. */
const payloadOf = (name: string) =>
  `/RSC/R/${/^\/?(.*?)\/?(?:index)?\.html$/.exec(name)?.[1] || '_root'}.txt`;

async function builtStyles(address: string): Promise<string> {
  const { builtText } = await import('../services/built-files.ts');
  const text = await builtText(address);
  if (text === undefined) throw new Error(`The build has no ${address}.`);
  return text;
}

async function headersFile(styles: string[]): Promise<string> {
  const { settings } = await import('../services/env.ts');
  const { foreignOrigins } = await import('../services/foreign-origins.ts');
  const policy = contentSecurityPolicy(foreignOrigins(settings()), {
    styleHashes: await Promise.all(styles.map(policyHash)),
  });
  const lines = [...securityHeaders, ['Content-Security-Policy', policy] as const];
  return [
    '/*',
    ...lines.map(([name, value]) => `  ${name}: ${value}`),
    ...SHARED_FILES.flatMap((path) => [
      path,
      '  ! Cross-Origin-Resource-Policy',
      '  Cross-Origin-Resource-Policy: cross-origin',
    ]),
    '/assets/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/RSC/*',
    '  X-Robots-Tag: noindex',
    PRERENDERED_PAGES,
    '  X-Robots-Tag: noindex',
    '/feed.xml',
    '  ! Content-Type',
    '  Content-Type: application/rss+xml; charset=utf-8',
    '',
  ].join('\n');
}

/** Two pages may have the same scripts, and then the same file. */
function ignoreSameFile(error: unknown): void {
  if (!String(error).includes('EEXIST')) throw error;
}

async function shortHash(text: string): Promise<string> {
  return [...(await sha256(text))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16);
}

/** As a content security policy names it. */
async function policyHash(text: string): Promise<string> {
  return `sha256-${btoa(String.fromCharCode(...(await sha256(text))))}`;
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
