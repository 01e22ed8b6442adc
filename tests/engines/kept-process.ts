// Runs a command in a process group of its own, which ends with the process that asked for it, however that ends.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface KeptProcess {
  /** Waits until the command prints what matches, and gives the match. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** All that it has printed so far. */
  output(): string;
  close(): Promise<void>;
}

/** Starts a command whose group is ended by `close`, and when this process ends. */
export function keepProcess(command: string, args: string[], env = {}): KeptProcess {
  const keeper = fork(import.meta.filename, [command, ...args], {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(keeper, 'exit');
  let text = '';
  for (const stream of [keeper.stdout, keeper.stderr])
    stream?.setEncoding('utf8').on('data', (part) => (text += part));
  return {
    output: () => text,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(text);
          if (match) resolve(match);
        };
        keeper.stdout?.on('data', look);
        keeper.stderr?.on('data', look);
        void ended.then(() => reject(new Error(`${command} ended:\n${text}`)));
        look();
      }),
    close: async () => {
      if (keeper.connected) keeper.disconnect();
      await ended;
    },
  };
}

if (import.meta.main) {
  const [, , command = '', ...args] = process.argv;
  const child = spawn(command, args, { stdio: 'inherit', detached: true });
  const endGroup = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  };
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 1));
  process.once('disconnect', endGroup);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endGroup);
}
