import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const LEFT_OUT = ['node_modules', 'dist', 'test-results', '.git', '.local', '.wrangler'];

/**
 * A copy of the project in a folder whose path contains a space.
 * @param built whether it contains the build as well
 * @param packages a link to the folder, or hard links to its files for a dev server: Vite resolves a link to a folder, and
 *   then serves files outside of its root
 */
export async function cloneProject({
  built,
  packages = 'link',
}: {
  built: boolean;
  packages?: 'link' | 'hard links';
}) {
  const root = await mkdtemp(join(tmpdir(), 'rubber ducky '));
  const parts = (await readdir('.')).filter((name) => !LEFT_OUT.includes(name));
  for (const part of [...parts, ...(built ? ['dist'] : [])])
    await cp(part, join(root, part), { recursive: true });
  if (packages === 'link') await symlink(resolve('node_modules'), join(root, 'node_modules'));
  else execFileSync('cp', ['-RPl', 'node_modules', join(root, 'node_modules')]);

  /** Runs a command as it is typed, with the Node of the system. */
  async function run(command: string, environment: NodeJS.ProcessEnv = process.env) {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      env: onSystemNode(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  const remove = () => rm(root, { recursive: true, force: true, maxRetries: 5 });
  return { root, run, remove };
}

/** An environment without the packaged Node, which `npm run` and `npx` put first. */
export const onSystemNode = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  PATH: (environment.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
});
