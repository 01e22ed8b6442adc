import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { editorApp } from '../editor/editor-app.ts';
import { buildEditor } from '../scripts/editor.ts';

const FILES = '.local/editor';

/** The /admin of `npm run edit`, over the content of this folder. */
export function editorPlugin(): Plugin {
  return {
    name: 'editor',
    apply: 'serve',
    async configureServer(server) {
      await buildEditor(FILES);
      const answer = getRequestListener(editorApp({ root: '.', files: FILES }).fetch);
      server.middlewares.use((request, response, next) => {
        if (!/^\/admin(\/|\?|$)/.test(request.url ?? '')) return next();
        return answer(request, response);
      });
    },
  };
}
