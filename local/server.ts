import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { createAuthFaults } from './supabase/faults.ts';
import { isLoopback } from './supabase/redirects.ts';
import { createAuthSettings } from './supabase/settings.ts';
import { createAuth } from './supabase/auth.ts';
import { createCaptchaSettings } from './recaptcha/settings.ts';
import { createCaptcha } from './recaptcha/captcha.ts';
import { openDatabase } from './database.ts';
import { takenPort } from '../scripts/free-port.ts';
import { createOverview } from './overview.ts';
import { services } from './services.ts';
import { createStoreFaults } from './store-sheet/faults.ts';
import { createStoreSheet } from './store-sheet/store-sheet.ts';
import { createFaults } from './shopify/faults.ts';
import { createOrders } from './shopify/orders.ts';
import { createStorefront } from './shopify/storefront.ts';
import { dataFolder, ports, siteAddress } from '../scripts/vars.ts';
import { createWebhookFaults } from './webhooks/faults.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export type ServicesOptions = {
  /** 0 takes a free one. */
  port: number;
  host?: string;
  /** Where the services keep what they are told. */
  dataDir: string;
  /** Where the links in mails lead; the usual address of the site when it is left out. */
  siteUrl?: string;
  catalogueSize?: number;
};

export type Services = { url: string; port: number; close: () => Promise<void> };

/**
 * Starts every local service on one port. Rejects with one line when the port is taken. `close`
 * ends all connections at once, those that hang as well.
 */
export async function startServices({
  port,
  host = '127.0.0.1',
  dataDir,
  siteUrl = siteAddress(process.env),
  catalogueSize,
}: ServicesOptions): Promise<Services> {
  if (!isLoopback(host)) {
    throw new Error(`${host} is not this machine alone: the local services let everybody in.`);
  }
  // The services need to know their own address, which a free port has only once it listens.
  let app = new Hono();
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
  }) as Server;
  // Longer than the site keeps its idle connections, so that it never writes to a closed one.
  server.keepAliveTimeout = 65_000;
  const bound = await listen(server, port, host);
  const url = `http://localhost:${bound}`;

  const database = openDatabase(dataDir);
  const faults = createFaults();
  const webhookFaults = createWebhookFaults();
  const storeFaults = createStoreFaults();
  const captcha = createCaptchaSettings();
  const authSettings = createAuthSettings();
  const authFaults = createAuthFaults();
  const auth = await createAuth({
    database,
    settings: authSettings,
    faults: authFaults,
    captcha: captcha.current,
    origin: url,
    siteUrl,
  });
  const orders = createOrders(database);
  app = new Hono()
    .route(
      '/',
      createOverview({
        services,
        faults,
        webhookFaults,
        storeFaults,
        authFaults,
        auth: authSettings,
        captcha,
        orders,
      }),
    )
    .route('/', createStorefront({ origin: url, dataDir, database, faults, catalogueSize }))
    .route('/', createWebhooks({ database, faults: webhookFaults }))
    .route('/', createStoreSheet({ faults: storeFaults }))
    .route('/', auth)
    .route('/captcha', createCaptcha({ database, settings: captcha }));

  return {
    url,
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

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw takenPort(port, 'SERVICES_PORT');
  }
  return (server.address() as AddressInfo).port;
}

if (import.meta.main) {
  try {
    const running = await startServices({
      port: ports(process.env).services,
      dataDir: dataFolder(process.env),
    });
    console.log(`Local services: ${running.url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void running.close().then(() => process.exit(0)));
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
