import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { editorHeaders, editorPage } from './editor-bundle.ts';
import { moveCards } from '../scripts/content/cards.ts';
import { makePictures, usablePicture } from '../scripts/content/pictures.ts';
import { brokenLinks, checkContent } from '../scripts/content/check-content.ts';
import { isLoopback } from '../src/lib/loopback.ts';
import { contentFolder } from './content-folder.ts';
import { folderRepository } from './repository.ts';
import { savesPages } from './saves-pages.ts';

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
    resize: (report) => makePictures(root, report),
    moveCards: () => moveCards(root),
  });
  return (
    new Hono()
      // Prevents DNS rebinding: a page whose host resolves to this machine could read the token.
      .use(async (c, next) => {
        if (isLoopback(new URL(c.req.url).hostname)) return next();
        return c.text('The editor answers on this machine alone.', 403);
      })
      .route('/admin/api/v1', folderRepository(folder, token))
      .route(
        '/admin/local/content',
        savesPages(folder, { token, checkAll: () => checkContent(join(root, 'content')) }),
      )
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
