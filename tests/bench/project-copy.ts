import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeContent } from './made-up-content.ts';

const PARTS = [
  'content',
  'local',
  'scripts',
  'editor',
  'vite',
  'migrations',
  'public',
  'src',
  'package.json',
  'package-lock.json',
];
const CONFIGURATIONS = ['tsconfig.json', 'tsconfig.node.json', 'waku.config.ts', 'wrangler.toml'];

export interface ProjectCopy {
  folder: string;
  buildMs: number;
  remove(): Promise<void>;
}

/**
 * Builds a copy of the project with that many more articles and recipes.
 * @param environment what is set while it is built
 * @throws an Error with the build's output when it fails
 */
export async function buildCopy(
  count: number,
  environment: Record<string, string> = {},
): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'rubber-ducky-copy-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    for (const part of [...PARTS, ...CONFIGURATIONS]) {
      await cp(part, join(folder, part), { recursive: true });
    }
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    await writeContent(join(folder, 'content'), count);

    const start = performance.now();
    await build(folder, environment);
    return { folder, buildMs: performance.now() - start, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function build(folder: string, environment: Record<string, string>): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, ['scripts/build.ts'], {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', failed);
    child.on('close', (status) => (status === 0 ? done() : failed(new Error(output))));
  });
}
