import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { editorApp } from '../editor/editor-app.ts';
import { buildEditor } from '../scripts/editor.ts';

const FILES = '.local/editor';

/** Gives the site of `npm run edit` its /admin, over the content of this folder; `npm run dev` has none. */
export function editorPlugin(): Plugin {
  return {
    name: 'editor',
    apply: (_config, { command }) => command === 'serve' && Boolean(process.env.EDIT_CONTENT),
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
