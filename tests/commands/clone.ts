import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const LEFT_OUT = ['node_modules', 'dist', 'test-results', 'art', '.git', '.local', '.wrangler'];

type Environment = Readonly<Record<string, string | undefined>>;

export interface Command {
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Signals the command alone. */
  signal(signal: NodeJS.Signals): boolean;
  /** Signals the command and all processes that it has started, as Ctrl-C does in a terminal. */
  signalAll(signal: NodeJS.Signals): boolean;
  /** Whether the command or a process that it has started is running. */
  isRunning(): boolean;
}

export type Clone = Awaited<ReturnType<typeof cloneProject>>;

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
  const packagesOfClone = join(root, 'node_modules');
  if (packages === 'link') await symlink(resolve('node_modules'), packagesOfClone);
  else {
    // The other hidden folders are caches, which tests that run at the same time change.
    const entries = (await readdir('node_modules')).filter(
      (name) => !name.startsWith('.') || name === '.bin' || name === '.installed',
    );
    await mkdir(packagesOfClone);
    execFileSync('cp', ['-RPl', ...entries, packagesOfClone], { cwd: 'node_modules' });
  }
  const started: Command[] = [];

  /**
   * Starts a command as it is typed, with the Node of the system and as the leader of a process group.
   * @param environment variables beside those of this process
   */
  function start(command: string, environment: Environment = {}): Command {
    const child = spawn(`exec ${command}`, {
      cwd: root,
      shell: true,
      detached: true,
      // Without the lines with which npm begins.
      env: onSystemNode({ ...process.env, npm_config_loglevel: 'silent', ...environment }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    const kill = (pid: number, signal: NodeJS.Signals | 0) => {
      try {
        return process.kill(pid, signal);
      } catch {
        return false; // It has ended.
      }
    };
    const running: Command = {
      output: () => output,
      ended: once(child, 'close').then(([code]) => code as number | null),
      signal: (signal) => kill(child.pid!, signal),
      signalAll: (signal) => kill(-child.pid!, signal),
      isRunning: () => kill(-child.pid!, 0),
    };
    started.push(running);
    return running;
  }

  /** Runs a command to its end. */
  async function run(command: string, environment?: Environment) {
    const { ended, output } = start(command, environment);
    return { code: await ended, output: output() };
  }

  async function remove() {
    for (const command of started) command.signalAll('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  }
  return { root, start, run, remove };
}

/** An environment without the packaged Node, which `npm run` and `npx` put first. */
const onSystemNode = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  PATH: (environment.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
});
