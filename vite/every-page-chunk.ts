import type { Rolldown } from 'vite';

/** What the bundler knows of all modules. */
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

// Where code that every page needs begins: the browser's entry, the document and the frame around the pages.
const EVERY_PAGE = [
  /\/vite-entries\/entry\.browser\.js$/,
  /client-references\/group\/facade:src\/pages\/(_root|\(site\)\/_layout)\.tsx$/,
];
// What the server names when it uses a component of the browser's.
const REFERENCES = 'virtual:vite-rsc/client-references/group/';

/**
 * Tells what every page loads, which is one chunk: each further one would weigh about 0.3 KB, and be one more request
 * before a page can be used.
 */
export function everyPageNeeds(id: string, modules: Modules): boolean {
  if (isReached(id, modules)) return true;
  // A reference to what is there already adds nothing.
  const named = id.includes(REFERENCES) ? importsOf(id, modules) : [];
  return named.length > 0 && named.every((imported) => isReached(imported, modules));
}

/** Whether it is one of the beginnings, or imported by one of them at once, at any depth. */
function isReached(id: string, modules: Modules): boolean {
  const found = new Set([id]);
  // A set goes on to what is added while it is walked through.
  for (const each of found) {
    if (EVERY_PAGE.some((beginning) => beginning.test(each))) return true;
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return false;
}

// The bundler uses its lists again.
const importsOf = (id: string, modules: Modules) => [
  ...(modules.getModuleInfo(id)?.importedIds ?? []),
];
