import { randomUUID } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { editorHeaders, editorPage } from './editor-bundle.ts';
import { moveCards } from '../scripts/content/cards.ts';
import { makePictures, usablePicture } from '../scripts/content/pictures.ts';
import { brokenLinks } from '../scripts/content/check-content.ts';
import { isLoopback } from '../src/lib/addresses.ts';
import { contentFolder } from './content-folder.ts';
import { folderRepository } from './repository.ts';

/**
 * /admin over the content/ of a local folder. Only its own page knows the token for writing.
 * @param files folder of the bundle from buildEditor
 */
export function editorApp({ root, files }: { root: string; files: string }): Hono {
  const token = randomUUID();
  const settings = { repository: 'local/content', token };
  const folder = contentFolder({
    root,
    check: checkPicture,
    brokenLinks,
    resize: () => makePictures(root),
    moveCards: () => moveCards(root),
  });
  return (
    new Hono()
      // The token is for this origin alone: not for a page whose host resolves to this machine (DNS rebinding), and not
      // for other servers of this machine, whose requests Vite's dev server allows.
      .use(async (c, next) => {
        const { hostname, origin } = new URL(c.req.url);
        if (isLoopback(hostname) && (c.req.header('origin') ?? origin) === origin) return next();
        return c.text('The editor answers its own page alone.', 403);
      })
      .route('/admin/api/v1', folderRepository(folder, token))
      .use(async (c, next) => {
        await next();
        for (const [name, value] of editorHeaders(settings)) c.header(name, value);
        c.header('cache-control', 'no-cache');
      })
      .get('/admin', (c) => c.html(editorPage(settings)))
      .get('/admin/', (c) => c.redirect('/admin'))
      .get(
        '/admin/*',
        serveStatic({ root: files, rewriteRequestPath: (path) => path.slice('/admin'.length) }),
      )
  );
}

/** Checks the file of a picture, which a form cannot. @throws ContentError */
async function checkPicture(path: string, bytes: Buffer): Promise<void> {
  const [, folder, file = ''] = path.split('/');
  if (folder === 'pictures') await usablePicture(file, bytes);
}
