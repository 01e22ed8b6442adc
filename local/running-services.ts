import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startServices } from './server.ts';

/** Starts the local services with an empty database for the tests of a file, after which they end. */
export async function runServices() {
  const dataDir = await mkdtemp(join(tmpdir(), 'services-'));
  const services = await startServices({ port: 0, dataDir });
  afterAll(async () => {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { ...services, dataDir };
}
