import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { sharedCache } from '../../scripts/deploy/databases.ts';
import { webhookNames } from '../../scripts/vars.ts';
import { variableNames } from '../../src/runtime/env-schema.ts';

const SCRIPT = '/workers/scripts/rubber-ducky';
const CREATED = '2026-11-24T12:00:00Z';
const SUBDOMAIN = {
  enabled: true,
  previews_enabled: true,
  preview_url_suffix: '-rubber-ducky.duck-pond.workers.dev',
};

const answer = (c: Context, result: unknown) =>
  c.json({ success: true, errors: [], messages: [], result });
const refusal = (c: Context, status: 400 | 403 | 404, code: number, message: string) =>
  c.json({ success: false, errors: [{ code, message }], messages: [], result: null }, status);

/**
 * A fake of the part of Cloudflare's API that wrangler calls for the commands of docs/operating/run.md: secrets, databases
 * with their migrations, uploads of versions, deployments and rollbacks.
 * @param secrets names of the stored secrets
 */
export async function fakeCloudflare(secrets: readonly string[]) {
  const state = {
    secrets,
    /** Values of the secrets that were stored here, by name. */
    storedValues: {} as Record<string, string>,
    databases: [] as { uuid: string; name: string; migrations: string[] }[],
    versions: [] as { id: string; tag: string; preview: string | undefined }[],
    /** Ids of the deployed versions, the current one last. */
    deployed: [] as string[],
    /** Number of received requests. */
    requests: 0,
  };

  /** Keeps an upload, whose tag and alias are in its metadata. */
  async function upload(c: Context) {
    const body = await c.req.text();
    const annotation = (name: string) => new RegExp(`"workers/${name}":"([^"]*)"`).exec(body)?.[1];
    const id = `0000000${state.versions.length + 1}-0000-4000-8000-000000000000`;
    state.versions.push({ id, tag: annotation('tag') ?? '', preview: annotation('alias') });
    if (c.req.method === 'PUT') state.deployed.push(id);
    const resources = { script: { etag: 'etag' } };
    return answer(c, { id, startup_time_ms: 10, metadata: { has_preview: true }, resources });
  }
  const versionOf = ({ id, tag }: (typeof state.versions)[number]) => ({
    id,
    number: 1,
    metadata: { created_on: CREATED, author_email: 'duck@ducky.shop', source: 'wrangler' },
    annotations: { 'workers/tag': tag, 'workers/triggered_by': 'upload' },
    resources: { script: {}, script_runtime: {}, bindings: [] },
  });

  const account = new Hono()
    .get(`${SCRIPT}/secrets`, (c) =>
      answer(
        c,
        state.secrets.map((name) => ({ name, type: 'secret_text' })),
      ),
    )
    .put(`${SCRIPT}/secrets`, async (c) => {
      if (state.versions.at(-1)?.id !== state.deployed.at(-1))
        return refusal(c, 400, 10215, 'The latest version of this Worker is not deployed');
      const { name, text } = await c.req.json<{ name: string; text: string }>();
      state.storedValues[name] = text;
      return answer(c, { name, type: 'secret_text' });
    })
    // The list ends with an empty page.
    .get('/storage/kv/namespaces', (c) =>
      answer(
        c,
        Number(c.req.query('page') ?? 1) > 1 ? [] : [{ id: 'kv', title: sharedCache.name }],
      ),
    )
    .get('/d1/database', (c) => answer(c, state.databases))
    .post('/d1/database', async (c) => {
      const { name } = await c.req.json<{ name: string }>();
      state.databases.push({ uuid: `id-of-${name}`, name, migrations: [] });
      return answer(c, state.databases.at(-1));
    })
    .post('/d1/database/:id/query', async (c) => {
      const { migrations } = state.databases.find(({ uuid }) => uuid === c.req.param('id'))!;
      const { sql } = await c.req.json<{ sql: string }>();
      for (const [, name] of sql.matchAll(
        /INTO "?d1_migrations"?\s*\(name\)\s*values \('([^']+)'/gi,
      ))
        migrations.push(name!);
      const isList = /^\s*select\s.*\sfrom\s.?d1_migrations/is.test(sql);
      const results = isList ? migrations.map((name, id) => ({ id, name })) : [];
      return answer(c, [{ results, success: true, meta: {} }]);
    })
    .get('/d1/database/:name', (c) =>
      answer(
        c,
        state.databases.find(({ uuid, name }) => [uuid, name].includes(c.req.param('name'))),
      ),
    )
    .get(`${SCRIPT}/versions`, (c) =>
      answer(c, { items: state.versions.toReversed().map(versionOf) }),
    )
    .get(`${SCRIPT}/versions/:id`, (c) => {
      return answer(c, versionOf(state.versions.find(({ id }) => id === c.req.param('id'))!));
    })
    .post(`${SCRIPT}/versions`, upload)
    .put(SCRIPT, upload)
    .get(`${SCRIPT}/deployments`, (c) => {
      const [id] = state.deployed.slice(-1);
      return answer(c, { deployments: [{ id, versions: [{ version_id: id, percentage: 100 }] }] });
    })
    .post(`${SCRIPT}/deployments`, async (c) => {
      const { versions } = await c.req.json<{ versions: [{ version_id: string }] }>();
      state.deployed.push(versions[0].version_id);
      return answer(c, { id: versions[0].version_id });
    })
    .post(`${SCRIPT}/assets-upload-session`, (c) => answer(c, { jwt: 'jwt', buckets: [] }))
    .get('/workers/subdomain', (c) => answer(c, { subdomain: 'duck-pond' }))
    .all(`${SCRIPT}/subdomain`, (c) => answer(c, SUBDOMAIN))
    .get('/workers/workers/:id', (c) => answer(c, { id: c.req.param('id'), subdomain: SUBDOMAIN }))
    .get('/workers/services/:id', (c) => {
      const script = { id: c.req.param('id'), tag: 'tag', last_deployed_from: 'wrangler' };
      return answer(c, { default_environment: { environment: 'production', script } });
    })
    .all('*', (c) => answer(c, {}));

  const api = new Hono()
    .use(async (c, next) => {
      state.requests += 1;
      if (c.req.header('authorization') === 'Bearer token') return next();
      return refusal(c, 403, 10000, 'Authentication error');
    })
    .route('/accounts/account', account)
    .notFound((c) =>
      refusal(
        c,
        404,
        7003,
        `Could not route to ${c.req.path}, perhaps your object identifier is invalid?`,
      ),
    );
  const server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  return Object.assign(state, {
    /** Environment of a command that deploys to this fake, without any variable of the site. */
    environment: {
      // Set in every process that has started a site.
      WRANGLER_LOG: 'warn',
      WRANGLER_SEND_METRICS: 'false',
      ...Object.fromEntries([...variableNames, ...webhookNames].map((name) => [name, ''])),
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: 'account',
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  });
}
