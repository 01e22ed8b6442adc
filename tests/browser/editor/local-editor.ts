import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { editorApp } from '../../../editor/editor-app.ts';
import { buildEditor } from '../../../editor/editor-bundle.ts';
import { checkContent } from '../../../scripts/content/check-content.ts';

/** Serves the editor over a copy of content/, as `npm run edit` does (tests/commands/dev.test.ts), without the site. */
export async function startEditor() {
  const root = await mkdtemp(join(tmpdir(), 'local editor '));
  // With the sizes of the pictures, which a save of a picture would create.
  for (const folder of ['content', 'public/pictures'])
    await cp(folder, join(root, folder), { recursive: true });
  const files = join(root, 'editor');
  await buildEditor(files, { minify: false });
  const server = serve({ fetch: editorApp({ root, files }).fetch, port: 0 }) as Server;
  if (!server.listening) await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    read: (file: string) => readFile(join(root, file), 'utf8').catch(() => ''),
    /** Writes a file as another program would. */
    write: (file: string, text: string) => writeFile(join(root, file), text),
    /** Validates the content as the build does. @returns the files of unpublished pages */
    check: () => checkContent(join(root, 'content')),
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(root, { recursive: true });
    },
  };
}
