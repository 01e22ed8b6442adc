import { createServer } from 'node:net';

const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A free port of this machine, below those that the system gives to connections: none takes it before it is used. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${LOWEST} to ${HIGHEST} is free.`);
}

/** @throws an Error when the port is taken @param variable the variable that sets the port */
export async function refuseTakenPort(port: number, variable: string): Promise<void> {
  if (await isFree(port)) return;
  throw new Error(`Port ${port} is taken. Stop what uses it, or set ${variable} to another.`);
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
