import { createServer } from 'node:net';

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Refuses a port that somebody listens on.
 * @param variable names the setting that chooses another
 */
export async function refuseTakenPort(port: number, variable: string): Promise<void> {
  if (!(await isFree(port))) throw takenPort(port, variable);
}

const takenPort = (port: number, variable: string): Error =>
  new Error(`Port ${port} is taken. Stop what uses it, or set ${variable} to another.`);

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
