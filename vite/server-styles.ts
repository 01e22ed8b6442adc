import type { Plugin } from 'vite';

const EMPTY = '\0server-styles';
// How vanilla-extract names the CSS that it makes of a .css.ts file.
const VANILLA_CSS = /\.vanilla\.css(\?|$)/;
const SECTION = /\/src\/features\/(account|cart|content|home|search|shop|stores|style-guide)\//;
// They open beside pages of every section, and few visitors open them.
const OPENS_ANYWHERE = ['cart', 'search'];

/** The stylesheet of the server that a module's CSS goes to: that of its section of the site, or of every page. */
export const styleSheetOf = (id: string): string | null =>
  VANILLA_CSS.test(id) ? (SECTION.exec(id)?.[1] ?? 'style') : null;

/**
 * Leaves out of the browser's stylesheets what stands in those of the server: a component that runs on both sides would
 * bring its styles twice. The server is built first.
 */
export function serverStyles(): Plugin {
  const served = new Set<string>();
  return {
    name: 'server-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      if (this.environment.name === 'client' && served.size === 0) {
        this.error(
          'vite/server-styles.ts finds no styles of the server: their names have changed.',
        );
      }
    },
    async resolveId(source, importer, options) {
      const { name } = this.environment;
      if (!VANILLA_CSS.test(source) || (name !== 'rsc' && name !== 'client')) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return undefined;
      const isWithPage = !OPENS_ANYWHERE.includes(styleSheetOf(resolved.id) ?? '');
      if (name === 'rsc' && isWithPage) served.add(resolved.id);
      return served.has(resolved.id) && name === 'client' ? EMPTY : undefined;
    },
    load: (id) => (id === EMPTY ? '' : undefined),
  };
}

const PAGE = /\/src\/pages\/.*\.tsx$/;
const COMPONENT = /\/src\/(?:features|design)\/.*\.tsx$/;
const CSS_IMPORT = /(import (?:[^'"]* from )?'\.[^']*\.css)(?=')/g;

/**
 * plugin-rsc names the stylesheets beside every component whose module imports one, fifty times in the payload of a page.
 * Once is enough: beside the page, for all that it is made of.
 */
export function stylesOncePerPage(): Plugin {
  return {
    name: 'styles-once-per-page',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'rsc') return undefined;
      // plugin-rsc takes what ends with .css for styles; the file's whole name, which is another, is found as well.
      if (COMPONENT.test(id)) return { code: code.replaceAll(CSS_IMPORT, '$1.ts'), map: null };
      if (PAGE.test(id)) return { code: `${code}\nimport '/src/design/layers.css';`, map: null };
      return undefined;
    },
  };
}
