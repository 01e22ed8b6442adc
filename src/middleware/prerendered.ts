import type { unstable_defineHandlers } from 'waku/minimal/server';
import { pageEntry } from '../lib/page-entry.ts';
import { PRERENDERED_PAGES } from '../lib/prerendered-pages.ts';
import { contentSecurityPolicy, securityHeaders, SHARED_FILES } from '../lib/security-headers.ts';
import type { SitemapEntry } from '../lib/sitemap.ts';
import { withoutPrerenderedPages } from './worker-metadata.ts';

type Handlers = Parameters<typeof unstable_defineHandlers>[0];
type BuildUtils = Parameters<Handlers['handleBuild']>[0];

// The two forms that React and the RSC stream write. JSON-LD has a type, holds no code and stays.
const INLINE_SCRIPT = /<script(?: id="([^"]*)")?>([\s\S]*?)<\/script>/g;
const BOOTSTRAP_ID = '_R_';

/**
 * Makes prerendered pages fit for `script-src 'self'`: a file has no nonce, so what React writes inline goes
 * into a file of its own. Also writes `_headers`, which gives files the headers that the Worker gives its answers,
 * and what the sitemap says of each page: a page that is there is found. The Worker is left without these pages.
 */
export function prerendered(handlers: Handlers): Handlers {
  return {
    ...handlers,
    async handleBuild(utils: BuildUtils) {
      const entries: SitemapEntry[] = [];
      const generateFile: BuildUtils['generateFile'] = async (name, body) => {
        if (!name.endsWith('.html')) return utils.generateFile(name, body);

        const page = await new Response(body).text();
        const entry = pageEntry(page);
        if (entry) entries.push(entry);
        const { html, script } = withoutInlineScripts(page);
        const file = `assets/page-${await shortHash(script)}.js`;
        await utils.generateFile(file, script).catch(ignoreSameFile);
        const tag = `<script src="/${file}" defer></script>`;
        await utils.generateFile(
          name,
          html.replace('</body>', () => `${tag}</body>`),
        );
      };
      const metadata = new Map<string, string>();
      const saveBuildMetadata: BuildUtils['saveBuildMetadata'] = async (name, json) =>
        void metadata.set(name, json);

      await handlers.handleBuild({ ...utils, generateFile, saveBuildMetadata });
      for (const [name, json] of withoutPrerenderedPages(metadata)) {
        await utils.saveBuildMetadata(name, json);
      }
      await utils.generateFile('_headers', await headersFile());
      entries.sort((one, other) => one.url.localeCompare(other.url));
      await utils.generateFile(PRERENDERED_PAGES.slice(1), JSON.stringify(entries));
    },
  };
}

/** The page without its inline scripts, and these in the order in which they have to run. */
export function withoutInlineScripts(page: string): { html: string; script: string } {
  const data: string[] = [];
  let bootstrap = '';
  const html = page.replace(INLINE_SCRIPT, (_element, id: string | undefined, code: string) => {
    if (id === BOOTSTRAP_ID) bootstrap = code;
    else data.push(code);
    return '';
  });
  // The bootstrap comes last: once it runs it takes the data that is there for all there is.
  return { html, script: [...data, bootstrap].join(';\n') };
}

async function headersFile(): Promise<string> {
  const { settings } = await import('../services/env.ts');
  const { foreignOrigins } = await import('../services/foreign-origins.ts');
  const policy = contentSecurityPolicy(foreignOrigins(settings()));
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
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16);
}
