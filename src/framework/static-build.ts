import type { unstable_defineHandlers } from 'waku/minimal/server';
import { paintedFirst, stylesheetsIn } from './inline-styles.ts';
import { withStartApart } from './page-start.ts';
import { withoutPrerenderedPages } from './worker-metadata.ts';

type Handlers = Parameters<typeof unstable_defineHandlers>[0];
type BuildUtils = Parameters<Handlers['handleBuild']>[0];

/** Files that are written beside the prerendered pages, and made of them. */
export interface FilesBesidePages {
  /** @param html a page as it was rendered */
  addPage(html: string): void;
  /**
   * Name and text of each file.
   * @param styles texts of the styles that stand in the pages
   */
  files(styles: string[]): Promise<[name: string, text: string][]>;
}

/**
 * Makes prerendered pages fit for `script-src 'self'`: a file has no nonce, so what React writes inline goes
 * into a file, and the page's data is asked for (src/framework/page-start.ts). The Worker is left without these pages.
 */
export function staticBuild(handlers: Handlers, beside: FilesBesidePages): Handlers {
  return {
    ...handlers,
    async handleBuild(utils: BuildUtils) {
      const styles = new Map<string, string>();
      const generateFile: BuildUtils['generateFile'] = async (name, body) => {
        if (!name.endsWith('.html')) return utils.generateFile(name, body);

        const page = await new Response(body).text();
        beside.addPage(page);
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
      for (const [name, text] of await beside.files([...styles.values()])) {
        await utils.generateFile(name, text);
      }
    },
  };
}

/** Where Waku writes what a page is made of, which a navigation to it loads as well. */
const payloadOf = (name: string) =>
  `/RSC/R/${/^\/?(.*?)\/?(?:index)?\.html$/.exec(name)?.[1] || '_root'}.txt`;

async function builtStyles(address: string): Promise<string> {
  const { builtText } = await import('../runtime/built-files.ts');
  const text = await builtText(address);
  if (text === undefined) throw new Error(`The build has no ${address}.`);
  return text;
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

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
