import type { Plugin } from 'vite';

const EMPTY = '\0server-styles';
/** Modules of CSS that vanilla-extract generates from `.css.ts` files. */
const VANILLA_CSS = /\.vanilla\.css(\?|$)/;
const SECTION = /\/src\/features\/(account|cart|content|home|office|search|shop|stores)\//;
/** Styles that fewer pages use than those of their section. */
const PARTS: Readonly<Record<string, RegExp>> = {
  home: /\/shop\/list\/product-rail\./,
  content: /\/shop\/list\/product-mention\./,
  list: /\/shop\/list\/(list-toolbar|shop-head)\./,
  forms: /\/forms\/form-views\.|\/page-parts\/page-hero\./,
};
/** Sections whose components open over pages of every section, and whose styles load with their code. */
const OPENS_ANYWHERE = ['cart', 'search'];

/** The server stylesheet of a CSS module: that of its part or section of the site, or `style` for every page. */
export function styleSheetOf(id: string): string | null {
  if (!VANILLA_CSS.test(id)) return null;
  const part = Object.keys(PARTS).find((name) => PARTS[name]!.test(id));
  return part ?? SECTION.exec(id)?.[1] ?? 'style';
}

/**
 * Removes the CSS of the server's stylesheets from those of the browser, so that the styles of a client component that
 * is rendered on the server are sent once. The server is built first.
 */
export function serverStyles(): Plugin {
  const served = new Set<string>();
  return {
    name: 'server-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      if (this.environment.name === 'client' && served.size === 0) {
        this.error('vite/stylesheets.ts found no CSS modules in the server build.');
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
 * Links the stylesheets of a page once. plugin-rsc would link them beside every component that imports one, which is
 * fifty times in the payload of a page.
 */
export function stylesOncePerPage(): Plugin {
  return {
    name: 'styles-once-per-page',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'rsc') return undefined;
      // plugin-rsc recognizes styles by `.css` at the end of an import; `.css.ts` resolves to the same file.
      if (COMPONENT.test(id)) return { code: code.replaceAll(CSS_IMPORT, '$1.ts'), map: null };
      if (PAGE.test(id)) return { code: `${code}\nimport '/src/design/layers.css';`, map: null };
      return undefined;
    },
  };
}

/**
 * Begins every stylesheet with the order of the cascade layers (src/design/layers.css.ts). The stylesheet that loads
 * first determines the order, and it may not use all layers.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = `@layer reset,base,components,utilities;${String(file.source)}`;
      }
    },
  };
}
