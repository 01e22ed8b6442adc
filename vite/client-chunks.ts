import type { Plugin, Rolldown } from 'vite';

/** What the bundler knows of all modules. */
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

// For each chunk of the server, plugin-rsc makes one module of the client components that it uses. It is named for the
// page or component whose chunk that is (facade), or for its first component when several share the chunk (shared).
const REFERENCES = 'virtual:vite-rsc/client-references/group/';
const PART = /\/group\/(?:shared:|facade:(?!src\/pages\/)).*?([^/]+?)\.\w+$/;
const SECTION = /\/group\/facade:src\/pages\/(?:\([^/]*\)\/)*([\w-]+)/;
/** Characters of code, before they are compressed. */
const SMALL = 300;
const CLASS_NAMES = /\.css\.ts(\?|$)/;
// Where code that every page needs begins: the browser's entry, the document and the layout of all pages.
const ENTRY = /\/vite-entries\/entry\.browser\.js$/;
const EVERY_PAGE = [
  ENTRY,
  /\/group\/facade:src\/pages\/_root\.tsx$/,
  /\/group\/facade:src\/pages\/\(site\)\/_layout\.tsx$/,
];

/**
 * Groups the browser's code by what imports it: one chunk for what every page needs, one for each set of components
 * that several pages share, one for the rest of each section of the site. Each further chunk would weigh about 0.3 KB,
 * and be one more request before a page can be used.
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
          // A list of files for each import would stand on every page, 0.3 KB. Vite loads a stylesheet before the code
          // that needs it, so only there the code is preloaded beside it.
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
      // Before Vite lists what each import needs.
      order: 'pre',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const name of [...EVERY_PAGE, PART]) {
          if (chunks.some(({ moduleIds }) => moduleIds.some((id) => name.test(id)))) continue;
          this.error(`vite/client-chunks.ts finds no module named ${name} any more.`);
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

/** The chunk of a module; null leaves it to the bundler. */
export function chunkName(id: string, modules: Modules): string | null {
  if (isOnEveryPage(id, modules)) return 'frame';
  const beginnings = importersOf(id, modules).filter(
    (each) => each.includes(REFERENCES) || isImportedLater(each, modules),
  );
  const [part, ...otherParts] = beginnings.flatMap((each) => PART.exec(each)?.[1] ?? []);
  if (otherParts.length > 0) return isTooSmall(id, modules) ? 'frame' : null;
  if (part !== undefined) return part;
  const [section, ...others] = new Set(beginnings.map((each) => SECTION.exec(each)?.[1]));
  return section !== undefined && others.length === 0 ? section : null;
}

function isOnEveryPage(id: string, modules: Modules): boolean {
  const isReached = (module: string) =>
    importersOf(module, modules).some((each) => EVERY_PAGE.some((page) => page.test(each)));
  // References to components that are there already add nothing.
  const referenced = id.includes(REFERENCES)
    ? [...(modules.getModuleInfo(id)?.importedIds ?? [])]
    : [];
  return isReached(id) || (referenced.length > 0 && referenced.every(isReached));
}

/** Whether a chunk of its own would weigh more than what it spares other pages. */
const isTooSmall = (id: string, modules: Modules) =>
  CLASS_NAMES.test(id) || (modules.getModuleInfo(id)?.code?.length ?? Infinity) < SMALL;

const isImportedLater = (id: string, modules: Modules) =>
  (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

/** The module and all that import it statically, at any depth. */
function importersOf(id: string, modules: Modules): string[] {
  const found = new Set([id]);
  // A set is walked through to its end, with what is added on the way.
  for (const each of found) {
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return [...found];
}
