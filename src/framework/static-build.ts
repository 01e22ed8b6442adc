import type { unstable_defineHandlers } from 'waku/minimal/server';
import { shortHash } from '../lib/short-hash.ts';
import { stylesheetsIn, withInlineStyles } from './react-html.ts';
import { withExternalBootstrap } from './page-start.ts';

type Handlers = Parameters<typeof unstable_defineHandlers>[0];
type BuildUtils = Parameters<Handlers['handleBuild']>[0];

export interface GeneratedFiles {
  addPage(html: string): void;
  /**
   * Further files of the build, called once after the last page.
   * @param styles texts of the inline styles of all pages
   */
  files(styles: string[]): Promise<[name: string, text: string][]>;
}

/**
 * Wraps Waku's build so that prerendered pages satisfy the CSP `script-src 'self'`: their scripts move into external
 * files, because a static file cannot carry a nonce, and their styles are inlined. Waku's metadata loses these pages.
 * @param beside receives the HTML of each page and adds further files
 */
export function staticBuild(handlers: Handlers, beside: GeneratedFiles): Handlers {
  return {
    ...handlers,
    async handleBuild(utils: BuildUtils) {
      const styles = new Map<string, string>();
      const generateFile: BuildUtils['generateFile'] = async (name, body) => {
        if (!name.endsWith('.html')) return utils.generateFile(name, body);

        const page = await new Response(body).text();
        beside.addPage(page);
        for (const address of stylesheetsIn(page)) styles.set(address, await builtStyles(address));
        const { html, script } = withExternalBootstrap(page);
        const file = `assets/start-${shortHash(script)}.js`;
        await utils.generateFile(file, script).catch(ignoreSameFile);
        const start = `<script src="/${file}" data-payload="${payloadOf(name)}" defer></script>`;
        await utils.generateFile(
          name,
          withInlineStyles(html, styles).replace('</body>', () => `${start}</body>`),
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

/** Path prefix of RSC payloads, in the build output and on the site. */
export const PAYLOADS = '/RSC/';

/** The path of the RSC payload of a prerendered page, by its file: /RSC/R/about.txt for about/index.html. */
export const payloadOf = (name: string) =>
  `${PAYLOADS}R/${/^\/?(.*?)\/?(?:index)?\.html$/.exec(name)?.[1] || '_root'}.txt`;

async function builtStyles(address: string): Promise<string> {
  const { builtText } = await import('../runtime/built-files.ts');
  const text = await builtText(address);
  if (text === undefined) throw new Error(`The build has no ${address}.`);
  return text;
}

// Pages with the same start script share one file, so the file may exist already.
function ignoreSameFile(error: unknown): void {
  if (!String(error).includes('EEXIST')) throw error;
}

/** Waku's metadata of the build, as JSON by name. */
type BuildMetadata = ReadonlyMap<string, string>;

interface Route {
  type: string;
  isStatic: boolean;
  path: { type: string; name?: string }[];
  elements: Record<string, { isStatic: boolean }>;
}

const CONFIGS = 'defineRouter:serializableConfigs';
const ELEMENTS = 'defineRouter:cachedElements';

/**
 * Returns Waku's build metadata without the prerendered pages except /404, because it would be ten times as large with
 * them. The Worker never renders these pages.
 * @throws when Waku's metadata keys are unknown
 */
export function withoutPrerenderedPages(metadata: BuildMetadata): BuildMetadata {
  const routes = (JSON.parse(entry(metadata, CONFIGS)) as Route[]).filter(
    ({ type, isStatic, path }) => type !== 'route' || !isStatic || path[0]?.name === '404',
  );
  const routeElements = new Set(routes.filter(({ type }) => type === 'route').flatMap(elementIds));
  const elements = JSON.parse(entry(metadata, ELEMENTS)) as Record<string, string>;
  const needed = Object.entries(elements).filter(
    ([id]) => routeElements.has(id) || id.startsWith('slot/slice:'),
  );

  return new Map([
    ...metadata,
    [CONFIGS, JSON.stringify(routes)],
    [ELEMENTS, JSON.stringify(Object.fromEntries(needed))],
  ]);
}

const elementIds = ({ path, elements }: Route) => [
  'slot/root',
  `pathSpec/${JSON.stringify(path)}`,
  ...Object.keys(elements).map((id) => `slot/${id}`),
];

function entry(metadata: BuildMetadata, name: string): string {
  const json = metadata.get(name);
  if (json === undefined)
    throw new Error(
      `The metadata of Waku's build has no ${name}. Adapt src/framework/static-build.ts to the new key.`,
    );
  return json;
}
