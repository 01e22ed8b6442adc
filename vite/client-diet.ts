import type { Plugin } from 'vite';

const NOTHING = '\0nothing';
const VANILLA = /\.vanilla\.css(\?|$)/;

/**
 * Leaves out of the browser's stylesheets what stands in the server's, which every page has: a component used on both
 * sides would bring its styles twice.
 */
export function stylesOnce(): Plugin {
  const served = new Set<string>();
  return {
    name: 'styles-once',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const { name } = this.environment;
      if (!VANILLA.test(source) || (name !== 'rsc' && name !== 'client')) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return undefined;
      if (name === 'rsc') served.add(resolved.id);
      return served.has(resolved.id) && name === 'client' ? NOTHING : undefined;
    },
    load: (id) => (id === NOTHING ? '' : undefined),
  };
}

interface Cut {
  /** What the site would have to use for the cut to be wrong. */
  unused: string;
  used: RegExp;
  file: RegExp;
  /** Each has to be found, or the library has changed. */
  parts: RegExp[];
  /** `$1` stands for the first group of a part. */
  instead: string;
}

const RSC_CLIENT = /react-server-dom-webpack-client\.browser\.production\.js$/;
const REACT_DOM = /react-dom-client\.production\.js$/;
const VITE_PRELOAD = /vite\/preload-helper\.js$/;

const NEVER_CALLED = ") { throw Error('left out of the build'); }";
// In React's files, a function begins a line and ends with a brace at the beginning of one.
const functionCalled = (name: string) => new RegExp(`(?<=^function ${name}\\()[^]*?^}`, 'm');

const CUTS: Cut[] = [
  {
    unused: 'server functions (forms go to /api: docs/decisions/009-outbox.md)',
    used: /^\s*['"]use server['"]/m,
    file: RSC_CLIENT,
    parts: [
      'processReply',
      'createBoundServerReference',
      'loadServerReference',
      'registerBoundServerReference',
    ].map(functionCalled),
    instead: NEVER_CALLED,
  },
  {
    unused: 'refs of fragments',
    used: /<Fragment\s[^>]*\bref=/,
    file: REACT_DOM,
    parts: [/^FragmentInstance\.prototype\.\w+ = function[^]*?^};/gm],
    instead: '',
  },
  {
    unused: 'useActionState',
    used: /\buseActionState\b/,
    file: REACT_DOM,
    parts: [
      'mountActionState',
      'updateActionStateImpl',
      'dispatchActionState',
      'runActionStateAction',
    ].map(functionCalled),
    instead: NEVER_CALLED,
  },
  {
    unused: 'Activity and SuspenseList',
    used: /\b(?:Activity|SuspenseList)\b.*from 'react'/,
    file: REACT_DOM,
    parts: ['updateActivityComponent', 'updateSuspenseListComponent'].map(functionCalled),
    instead: NEVER_CALLED,
  },
  {
    unused: 'where in the tree an error arose, in names that a build has shortened',
    used: /\bcomponentStack\b/,
    file: REACT_DOM,
    parts: [functionCalled('getStackByFiberInDevAndProd')],
    instead: ") { return ''; }",
  },
  {
    // Things that React throws to itself. An error keeps where it was made, and for that a browser that is looked into,
    // by its tools or by a lab that measures, reads all of the code again: 90 ms on the bench's phone.
    unused: 'what the errors are that React throws to itself',
    used: /Suspense Exception: This is not a real error/,
    file: REACT_DOM,
    parts: [460, 461, 474, 519, 542].map(
      (code) => new RegExp(`(?<=Exception = )Error\\((formatProdErrorMessage\\(${code}\\))\\)`),
    ),
    instead: '{ message: $1 }',
  },
  {
    // Waku starts the page anew then, and what was typed is lost. Who loads code has an answer to its not coming.
    unused: 'the event that tells of code that cannot be had',
    used: /addEventListener\(\s*['"]vite:preloadError/,
    file: VITE_PRELOAD,
    parts: [/(?<=^\s*function handlePreloadError\(err\) {)[^]*?(?=throw err;)/m],
    instead: '',
  },
];

/**
 * Leaves out of React and Vite what this site has no use for, 6 KB (gzip) on every page. Whoever comes to use it, and
 * whoever brings in a library that is written otherwise, is told by the build: then the cut goes, or follows.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      for (const { unused, used } of CUTS) {
        if (!id.includes('/node_modules/') && used.test(code)) {
          this.error(`${id} uses what vite/client-diet.ts leaves out: ${unused}.`);
        }
      }
      if (this.environment.name !== 'client') return undefined;
      return CUTS.filter(({ file }) => file.test(id)).reduce((rest, { unused, parts, instead }) => {
        if (!parts.every((part) => rest.search(part) >= 0)) {
          this.error(`vite/client-diet.ts cannot leave this out any more: ${unused}.`);
        }
        return parts.reduce((text, part) => text.replace(part, instead), rest);
      }, code);
    },
  };
}
