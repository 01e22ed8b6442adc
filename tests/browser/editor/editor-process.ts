import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { editorApp } from '../../../editor/editor-app.ts';
import { checkContent } from '../../../scripts/check-content.ts';
import { buildEditor } from '../../../editor/editor-bundle.ts';

/** Starts the editor over a copy of content/. */
export async function startEditor() {
  const root = await mkdtemp(join(tmpdir(), 'editor-'));
  for (const folder of ['content', 'public/pictures']) {
    await cp(folder, join(root, folder), { recursive: true });
  }
  const files = join(root, 'admin');
  await buildEditor(files);
  const server = createAdaptorServer({ fetch: editorApp({ root, files }).fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/admin`,
    read: (file: string) => readFile(join(root, file), 'utf8').catch(() => ''),
    /** Writes a file without the editor. */
    write: (file: string, text: string) => writeFile(join(root, file), text),
    /** Checks the content as the build does. */
    check: () => checkContent(join(root, 'content')),
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(root, { recursive: true });
    },
  };
}
