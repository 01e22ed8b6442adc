import type { Plugin } from 'vite';

const EMPTY = '\0server-styles';
// How vanilla-extract names the CSS that it makes of a .css.ts file.
const VANILLA_CSS = /\.vanilla\.css(\?|$)/;

/**
 * Leaves out of the browser's stylesheets what stands in the server's, which every page has: a component that runs on
 * both sides would bring its styles twice. The server is built first.
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
      if (name === 'rsc') served.add(resolved.id);
      return served.has(resolved.id) && name === 'client' ? EMPTY : undefined;
    },
    load: (id) => (id === EMPTY ? '' : undefined),
  };
}
