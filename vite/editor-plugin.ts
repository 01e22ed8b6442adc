import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { editorApp } from '../editor/editor-app.ts';
import { buildEditor } from '../editor/editor-bundle.ts';

const FILES = '.local/editor';

/** Serves the editor of `npm run edit` at /admin, over the content of this folder. */
export function editorPlugin(): Plugin {
  return {
    name: 'editor',
    apply: 'serve',
    async configureServer(server) {
      await buildEditor(FILES, { minify: false });
      const answer = getRequestListener(editorApp({ root: '.', files: FILES }).fetch);
      server.middlewares.use((request, response, next) => {
        if (!/^\/admin(\/|\?|$)/.test(request.url ?? '')) return next();
        return answer(request, response);
      });
    },
  };
}
