import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { onlyLoopback } from './connection.ts';
import { openDatabase } from './database.ts';
import { overview } from './overview.ts';
import { createRecaptcha } from './recaptcha/recaptcha.ts';
import { createShopify } from './shopify/shopify.ts';
import { createStoreSheet } from './store-sheet/store-sheet.ts';
import { createSupabase } from './supabase/supabase.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

// Scaling the pictures of the shop takes ten seconds of CPU time, and each test run has a new data folder.
const CACHE = join(import.meta.dirname, '../node_modules/.cache/local-shop');

export type ServicesOptions = {
  /** 0 chooses a free port. */
  port: number;
  dataDir: string;
  siteUrl?: string;
  catalogueSize?: number;
};

export type Services = { url: string; port: number; close: () => Promise<void> };

/**
 * Starts all local services on one port. `close` ends open connections immediately, including hanging ones.
 * @throws an Error with a one-line message when the port is taken or the database damaged
 */
export async function startServices({
  port,
  dataDir,
  siteUrl = 'http://localhost:8787',
  catalogueSize,
}: ServicesOptions): Promise<Services> {
  const database = openDatabase(dataDir);
  // The services need their own address, which is known only after the server listens on a free port.
  let app = new Hono();
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
  }) as Server;
  // Longer than the site keeps idle connections open, so that it never writes to a closed one.
  server.keepAliveTimeout = 65_000;
  const bound = await listen(server, port);
  const origin = `http://localhost:${bound}`;

  const services = [
    createShopify({ origin, database, cacheDir: CACHE, catalogueSize }),
    createWebhooks(database),
    createRecaptcha(),
    await createSupabase({ database, origin, siteUrl }),
    createStoreSheet(),
  ];
  app = new Hono().use(onlyLoopback).route('/', overview);
  for (const routes of services) app.route('/', routes);

  return {
    url: origin,
    port: bound,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      database.close();
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`Port ${port} is taken. Stop what uses it, or set SERVICES_PORT to another.`, {
      cause: error,
    });
  }
  return (server.address() as AddressInfo).port;
}
