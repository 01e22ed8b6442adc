import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../../scripts/free-port.ts';
import { cloneProject, onSystemNode } from '../../commands/clone.ts';
import { testLimit } from '../../time-limits.ts';

const CHECK = `
  const { checkContent } = await import('./scripts/content/check-content.ts');
  console.log(JSON.stringify(await checkContent()));`;

/** Starts `npm run edit`, as the README names it, in a copy of the project whose path contains a space. */
export async function startEditor() {
  const { root, remove } = await cloneProject({ built: false, packages: 'hard links' });
  const site = `http://localhost:${await freePort()}`;
  let output = '';
  const command = spawn('npm', ['run', 'edit'], {
    cwd: root,
    detached: true,
    env: onSystemNode({
      ...process.env,
      PORT: new URL(site).port,
      SERVICES_PORT: String(await freePort()),
      LOCAL_DATA_DIR: join(root, '.local'),
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [command.stdout, command.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const answers = async () => (await fetch(`${site}/admin`).catch(() => undefined))?.ok;
  await expect
    .poll(answers, { timeout: testLimit, message: 'npm run edit serves /admin' })
    .toBe(true);
  expect(output).toContain(`Editor    ${site}/admin`);
  return {
    site,
    url: `${site}/admin`,
    read: (file: string) => readFile(join(root, file), 'utf8').catch(() => ''),
    /** Writes a file as another program would. */
    write: (file: string, text: string) => writeFile(join(root, file), text),
    /** Validates the content as the build does, in a process of the copy: modules read its pictures.json. */
    check: () =>
      JSON.parse(
        execFileSync(process.execPath, ['--input-type=module', '--eval', CHECK], {
          cwd: root,
          encoding: 'utf8',
        }),
      ) as string[],
    async close() {
      // The process group: npm, the command, the dev server and its runtime.
      process.kill(-command.pid!, 'SIGTERM');
      if (command.exitCode === null) await once(command, 'close');
      await remove();
    },
  };
}
