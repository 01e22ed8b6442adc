import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { webhookNames } from '../../scripts/vars.ts';
import { variableNames } from '../../src/runtime/env-schema.ts';

interface Database {
  uuid: string;
  name: string;
  /** Names of the applied migrations. */
  migrations: string[];
}

interface Deployment {
  id: string;
  tag: string;
  preview: string | undefined;
}

const WORKER = 'rubber-ducky';
const SCRIPT = { id: WORKER, tag: 'tag-of-the-script', last_deployed_from: 'wrangler' };

/**
 * A fake of the part of Cloudflare's API that wrangler calls for the commands of docs/operating.md: secrets, databases
 * with their migrations, uploads of versions, deployments and rollbacks.
 * @param stored names of the stored secrets
 */
export async function fakeCloudflare(stored: readonly string[]) {
  const databases: Database[] = [];
  const versions: Deployment[] = [];
  /** Ids of the deployed versions, the current one last. */
  const deployed: string[] = [];

  const namespaces: { id: string; title: string }[] = [];

  const database = (path: string) =>
    databases.find(({ uuid, name }) => path.includes(`/${uuid}`) || path.endsWith(`/${name}`));

  function upload(body: string, isDeployed: boolean): object {
    const tag = /"workers\/tag":"([^"]*)"/.exec(body)?.[1] ?? '';
    const preview = /"workers\/alias":"([^"]*)"/.exec(body)?.[1];
    const id = `0000000${versions.length + 1}-0000-4000-8000-000000000000`;
    versions.push({ id, tag, preview });
    if (isDeployed) deployed.push(id);
    return {
      id,
      startup_time_ms: 10,
      metadata: { has_preview: true },
      resources: { script: { etag: 'etag' } },
    };
  }

  function query(path: string, body: string): object[] {
    const { sql } = JSON.parse(body) as { sql: string };
    const found = database(path)!;
    for (const [, name] of sql.matchAll(
      /INSERT INTO "?d1_migrations"?\s*\(name\)\s*values \('([^']+)'/gi,
    ))
      found.migrations.push(name!);
    const isList = /select .*from .?d1_migrations/is.test(sql) && !/insert/i.test(sql);
    const rows = found.migrations.map((name, id) => ({ id, name }));
    return [{ results: isList ? rows : [], success: true, meta: {} }];
  }

  function resultOf(method: string, path: string, body: string): unknown {
    const [, resource = ''] = path.split('/accounts/account/');
    if (resource.endsWith('/secrets') && method === 'PUT') {
      const { name, text: value } = JSON.parse(body) as { name: string; text: string };
      state.storedValues[name] = value;
      return { name, type: 'secret_text' };
    }
    if (resource.endsWith('/secrets'))
      return state.secrets.map((name) => ({ name, type: 'secret_text' }));
    if (resource === 'storage/kv/namespaces' && method === 'POST') {
      const { title } = JSON.parse(body) as { title: string };
      namespaces.push({ id: `id-of-${title}`, title });
      return namespaces.at(-1);
    }
    if (resource === 'storage/kv/namespaces') return namespaces;
    if (resource === 'd1/database' && method === 'POST') {
      const { name } = JSON.parse(body) as { name: string };
      databases.push({ uuid: `id-of-${name}`, name, migrations: [] });
      return databases.at(-1);
    }
    if (resource === 'd1/database') return databases;
    if (resource.endsWith('/query')) return query(path, body);
    if (resource.startsWith('d1/database/')) return database(path);
    if (resource.endsWith('assets-upload-session')) return { jwt: 'jwt', buckets: [] };
    if (resource === 'workers/subdomain') return { subdomain: 'duck-pond' };
    if (resource.endsWith('/subdomain')) return SUBDOMAIN;
    if (resource === `workers/workers/${WORKER}`) return { id: WORKER, subdomain: SUBDOMAIN };
    if (resource === `workers/services/${WORKER}`)
      return { default_environment: { environment: 'production', script: SCRIPT } };
    if (resource.endsWith('/versions') && method === 'POST') return upload(body, false);
    if (resource.endsWith('/versions')) return { items: versions.toReversed().map(versionOf) };
    if (/\/versions\/[^/]+$/.test(resource))
      return versions.filter(({ id }) => resource.endsWith(id)).map(versionOf)[0];
    if (resource.endsWith('/deployments') && method === 'POST') {
      const [version] = (JSON.parse(body) as { versions: { version_id: string }[] }).versions;
      deployed.push(version!.version_id);
      return { id: version!.version_id };
    }
    if (resource.endsWith('/deployments'))
      return { deployments: deployed.toReversed().map(deploymentOf) };
    if (resource === `workers/scripts/${WORKER}` && method === 'PUT') return upload(body, true);
    return {};
  }

  const state = {
    databases,
    versions,
    deployed,
    secrets: stored,
    /** Values of the secrets that were stored here, by name. */
    storedValues: {} as Record<string, string>,
    /** Number of received requests. */
    requests: 0,
  };
  const server = createServer(async (request, response) => {
    state.requests += 1;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = await text(request);
    response.setHeader('content-type', 'application/json');
    // A list of namespaces ends with an empty page.
    const isPastEnd = pathname.endsWith('/namespaces') && Number(searchParams.get('page')) > 1;
    const answer = isPastEnd ? [] : resultOf(request.method ?? 'GET', pathname, body);
    const isRefused = request.headers.authorization !== 'Bearer token';
    const isElsewhere = !pathname.includes('/accounts/account/');
    const result = isRefused || isElsewhere ? undefined : answer;
    if (result === undefined) response.statusCode = isRefused ? 403 : 404;
    const errors = [
      isRefused
        ? { code: 10000, message: 'Authentication error' }
        : isElsewhere
          ? {
              code: 7003,
              message: `Could not route to ${pathname}, perhaps your object identifier is invalid?`,
            }
          : { code: 10007, message: 'This does not exist on your account.' },
    ];
    response.end(
      JSON.stringify({
        success: result !== undefined,
        errors: result === undefined ? errors : [],
        messages: [],
        result: result ?? null,
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    /** Environment of a command that deploys to this fake, without any variable of the site. */
    environment: {
      ...process.env,
      // Set in every process that has started a site.
      WRANGLER_LOG: 'warn',
      WRANGLER_SEND_METRICS: 'false',
      ...Object.fromEntries([...variableNames, ...webhookNames].map((name) => [name, ''])),
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: 'account',
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  });
}

const SUBDOMAIN = {
  enabled: true,
  previews_enabled: true,
  preview_url_suffix: '-rubber-ducky.duck-pond.workers.dev',
};
const CREATED = '2026-11-24T12:00:00Z';

const versionOf = ({ id, tag }: Deployment) => ({
  id,
  number: 1,
  metadata: { created_on: CREATED, author_email: 'duck@ducky.shop', source: 'wrangler' },
  annotations: { 'workers/tag': tag, 'workers/triggered_by': 'upload' },
  resources: { script: {}, script_runtime: {}, bindings: [] },
});

const deploymentOf = (id: string) => ({
  id,
  source: 'wrangler',
  strategy: 'percentage',
  author_email: 'duck@ducky.shop',
  created_on: CREATED,
  annotations: {},
  versions: [{ version_id: id, percentage: 100 }],
});
