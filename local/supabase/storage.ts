import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { readClaims, type AuthEnv } from './bearer.ts';
import type { AuthStore } from './store.ts';

/** Storage of a project that has no bucket and cannot get one. Its errors are 400, and name their status in the body. */
export const createStorage = (store: AuthStore): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .use(requireToken(store))
    .get('/bucket', (c) => c.json([]))
    .post('/bucket', (c) => refuseBucket(c, store))
    .all('/bucket/:id/*', noSuchBucket)
    .post('/object/list/:bucket', (c) => c.json([]))
    .post('/object/list-v2/:bucket', (c) => c.json({ hasNext: false, folders: [], objects: [] }))
    .post('/object/move', noSuchKey)
    .post('/object/copy', noSuchKey)
    .post('/object/sign/:bucket', async (c) => c.json(await signNone(c)))
    .post('/object/sign/:bucket/:path{.+}', noSuchKey)
    .post('/object/upload/sign/:bucket/:path{.+}', async (c) =>
      (await isService(c, store)) ? noSuchBucket(c) : refuseRow(c),
    )
    .delete('/object/:bucket', (c) => c.json([]))
    .delete('/object/:bucket/:path{.+}', noSuchKey)
    .on(['GET', 'POST', 'PUT'], '/object/:path{.+/.+}', noSuchBucket)
    .all('*', (c) =>
      c.json(
        {
          statusCode: '404',
          error: 'Not Found',
          message: `Route ${c.req.method}:${c.req.path.replace(/^\/storage\/v1/, '')} not found`,
          code: 'InvalidRequest',
        },
        404,
      ),
    );

type StorageError = { status: number; error: string; message: string; code: string };

const refuse = (c: Context, { status, error, message, code }: StorageError) =>
  c.json({ statusCode: String(status), error, message, code }, 400);

const noSuchBucket = (c: Context) =>
  refuse(c, {
    status: 404,
    error: 'Bucket not found',
    message: 'Bucket not found',
    code: 'NoSuchBucket',
  });

const noSuchKey = (c: Context) =>
  refuse(c, { status: 404, error: 'not_found', message: 'Object not found', code: 'NoSuchKey' });

const accessDenied = (c: Context, message: string) =>
  refuse(c, { status: 403, error: 'Unauthorized', message, code: 'AccessDenied' });

const refuseRow = (c: Context) => accessDenied(c, 'new row violates row-level security policy');

const requireToken = (store: AuthStore): MiddlewareHandler<AuthEnv> =>
  createMiddleware<AuthEnv>(async (c, next) => {
    const isPublic = c.req.method === 'GET' && c.req.path.includes('/object/public/');
    const claims = await readClaims(c, store).catch(() => undefined);
    if (!claims && !isPublic) return accessDenied(c, 'Invalid Compact JWS');
    return next();
  });

const isService = async (c: Context, store: AuthStore) =>
  (await readClaims(c, store))['role'] === 'service_role';

const bucketSchema = v.object({ name: v.string() });
const BUCKET_NAME = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/;

async function refuseBucket(c: Context, store: AuthStore): Promise<Response> {
  const read = v.safeParse(bucketSchema, await c.req.json().catch(() => undefined));
  const name = read.success ? read.output.name : '';
  if (name.trim() !== name || !BUCKET_NAME.test(name)) {
    const message = 'Bucket name invalid';
    return refuse(c, { status: 400, error: 'Invalid Input', message, code: 'InvalidBucketName' });
  }
  if (!(await isService(c, store))) return refuseRow(c);
  return refuse(c, {
    status: 409,
    error: 'FeatureNotEnabled',
    message: 'The feature storage is not enabled for this resource',
    code: 'FeatureNotEnabled',
  });
}

const pathsSchema = v.object({ paths: v.array(v.string()) });

async function signNone(c: Context) {
  const read = v.safeParse(pathsSchema, await c.req.json().catch(() => undefined));
  const error = 'Either the object does not exist or you do not have access to it';
  return (read.success ? read.output.paths : []).map((path) => ({ error, path, signedURL: null }));
}
