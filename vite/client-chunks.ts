import type { Plugin, Rolldown } from 'vite';

/** The module graph. */
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

// plugin-rsc generates one module of client references per server chunk. Its name has the page or component of the
// chunk (facade), or its first component when several share the chunk (shared).
const REFERENCES = 'virtual:vite-rsc/client-references/group/';
const PART = /\/group\/(?:shared:|facade:(?!src\/pages\/)).*?([^/]+?)\.\w+$/;
const SECTION = /\/group\/facade:src\/pages\/(?:\([^/]*\)\/)*([\w-]+)/;
/** In characters of uncompressed code. */
const SMALL = 300;
const CLASS_NAMES = /\.css\.ts(\?|$)/;
// Entry points of the code that every page needs: the browser's entry, the document, the layout and its newsletter form.
const ENTRY = /\/vite-entries\/entry\.browser\.js$/;
const EVERY_PAGE = [
  ENTRY,
  /\/group\/facade:src\/pages\/_root\.tsx$/,
  /\/group\/facade:src\/pages\/\(site\)\/_layout\.tsx$/,
  /\/group\/(?:shared|facade):.*\/forms\/(?:enhanced-form|field)\.tsx$/,
];
// Modules that every page imports as soon as it is hydrated.
const AFTER_HYDRATION = [/\/page-listeners\.ts$/, /\/prefetch-links\.ts$/, /\/page-previews\.ts$/];

/**
 * Groups the browser's code by its importers: one chunk for the code of every page, one for the code that every page
 * imports after hydration, one for each set of components that several pages share, and one for the rest of each section
 * of the site. Each further chunk would add about 0.3 KB and one request.
 */
export function clientChunks(): Plugin {
  let frame: string | undefined;
  let withStyles = new Set<string>();
  return {
    name: 'client-chunks',
    apply: 'build',
    configEnvironment(name) {
      if (name !== 'client') return undefined;
      return {
        build: {
          // The preload lists of all imports would add 0.3 KB to every page. Vite loads a stylesheet before the code
          // that imports it, so only such code is preloaded.
          modulePreload: {
            resolveDependencies: (file, files) =>
              withStyles.has(file) ? files.filter((each) => each !== frame) : [],
          },
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ debugName: 'client chunks', name: chunkName }],
              },
            },
          },
        },
      };
    },
    generateBundle: {
      // Before Vite generates the preload lists.
      order: 'pre',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const name of [...EVERY_PAGE, ...AFTER_HYDRATION, PART]) {
          if (chunks.some(({ moduleIds }) => moduleIds.some((id) => name.test(id)))) continue;
          this.error(`vite/client-chunks.ts found no module that matches ${name}.`);
        }
        withStyles = new Set(
          chunks
            .filter(({ viteMetadata }) => viteMetadata?.importedCss.size)
            .map(({ fileName }) => fileName),
        );
        frame = chunks.find(({ moduleIds }) => moduleIds.some((id) => ENTRY.test(id)))?.fileName;
      },
    },
  };
}

/** The chunk of a module, or null to leave it to the bundler. */
export function chunkName(id: string, modules: Modules): string | null {
  if (isOnEveryPage(id, modules)) return 'frame';
  const entries = importersOf(id, modules).filter(
    (each) => each.includes(REFERENCES) || isLazilyImported(each, modules),
  );
  if (entries.length > 0 && entries.every(isAfterHydration)) return 'after-hydration';
  const [part, ...otherParts] = entries.flatMap((each) => PART.exec(each)?.[1] ?? []);
  if (otherParts.length > 0) return isTooSmall(id, modules) ? 'frame' : null;
  if (part !== undefined) return part;
  const [section, ...others] = new Set(entries.map((each) => SECTION.exec(each)?.[1]));
  return section !== undefined && others.length === 0 ? section : null;
}

function isOnEveryPage(id: string, modules: Modules): boolean {
  const isReached = (module: string) =>
    importersOf(module, modules).some((each) => EVERY_PAGE.some((page) => page.test(each)));
  // References to components of the frame add no code.
  const referenced = id.includes(REFERENCES)
    ? [...(modules.getModuleInfo(id)?.importedIds ?? [])]
    : [];
  return isReached(id) || (referenced.length > 0 && referenced.every(isReached));
}

const isAfterHydration = (id: string) => AFTER_HYDRATION.some((name) => name.test(id));

/** Whether a separate chunk would cost more bytes than it saves on other pages. */
const isTooSmall = (id: string, modules: Modules) =>
  CLASS_NAMES.test(id) || (modules.getModuleInfo(id)?.code?.length ?? Infinity) < SMALL;

const isLazilyImported = (id: string, modules: Modules) =>
  (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

/** The module and its static importers, at any depth. */
function importersOf(id: string, modules: Modules): string[] {
  const importers = new Set([id]);
  // The loop includes modules that are added while it runs.
  for (const each of importers) {
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) importers.add(importer);
  }
  return [...importers];
}
