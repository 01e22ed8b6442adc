import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { CaptchaSettings } from '../recaptcha/settings.ts';
import { createAuthFaults, authFaultsCard, logRequests } from './faults.ts';
import { createAuthSettings } from './settings.ts';
import { authSettingsCard } from './settings-card.ts';
import type { NodeEnv } from '../connection.ts';
import type { Party } from '../overview.ts';
import type { AuthEnv } from './bearer.ts';
import { createAuthCaptcha } from './captcha.ts';
import { createFunctions } from './functions.ts';
import { crossOrigin, onlyLoopback, requireApiKey } from './gateway.ts';
import { createAuthLimits } from './limits.ts';
import { createMailbox } from './mailbox.ts';
import { createAuthRequests } from './requests.ts';
import { createProtocol } from './protocol.ts';
import { createRest } from './rest.ts';
import { openAuthStore, type RouteOptions } from './store.ts';
import { createStorage } from './storage.ts';

type SupabaseOptions = {
  database: DatabaseSync;
  /** The settings of the local captcha, whose tokens the service takes. */
  captcha: () => CaptchaSettings;
  origin: string;
  siteUrl: string;
};

/**
 * Supabase Auth's protocol on this machine, with its mails at /mail, and what else a project answers that has nothing
 * else. Under /auth/settings it is set up, under /auth/faults broken, and /auth/requests tells what it was asked.
 */
export async function createSupabase({
  database,
  captcha,
  origin,
  siteUrl,
}: SupabaseOptions): Promise<Party> {
  const settings = createAuthSettings();
  const faults = createAuthFaults();
  const store = await openAuthStore({ database, settings, origin, siteUrl });
  const requests = createAuthRequests();
  const watch = logRequests({ store, requests, faults });
  const parts: RouteOptions = {
    store,
    limits: createAuthLimits(settings, store.now),
    requireCaptcha: createAuthCaptcha({ database, captcha, store }),
  };

  const rooms = ['/auth/*', '/functions/*', '/storage/*', '/rest/*', '/mail/*', '/mail.json'];

  const routes = new Hono<NodeEnv>()
    .on(['ALL'], rooms, onlyLoopback)
    .route('/auth/settings', settings.routes)
    .route('/auth/faults', faults.routes)
    .route('/auth/requests', requests.routes)
    .route('/auth/v1', createProtocol(parts, watch))
    .route(
      '/functions/v1',
      new Hono<AuthEnv>().use(crossOrigin, watch).route('/', createFunctions(store)),
    )
    .route('/storage/v1', new Hono<AuthEnv>().use(crossOrigin).route('/', createStorage(store)))
    .route('/rest/v1', new Hono<AuthEnv>().use(crossOrigin, requireApiKey).route('/', createRest()))
    .route('/', createMailbox(store.mails));
  return { routes, services, cards: () => [authFaultsCard(faults), authSettingsCard(settings)] };
}

const services = [
  {
    name: 'Auth',
    path: '/auth/v1, /auth/settings, /auth/faults, /auth/requests',
    purpose: 'Supabase Auth’s protocol, and under /functions/v1/jwt-validate whose token it is.',
  },
  {
    name: 'Mail',
    href: '/mail',
    path: '/mail, /mail.json',
    purpose: 'The mails and text messages of the auth service, with links that work.',
  },
];
