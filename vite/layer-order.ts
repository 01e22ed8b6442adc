import type { Plugin } from 'vite';

/**
 * Begins every stylesheet with the order of the cascade layers (src/design/layers.css.ts). Of several stylesheets the
 * first to arrive decides, and it may not name all layers.
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
