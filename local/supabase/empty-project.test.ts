import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRunningAuth, type RunningAuth } from './running-supabase.ts';

let running: RunningAuth;
let client: SupabaseClient;
let service: SupabaseClient;
beforeAll(async () => {
  running = await startRunningAuth();
  ({ client } = await running.signedUp());
  service = running.client({ key: 'local-service-role-key' });
});
afterAll(() => running.close());

const noBucket = { status: 400, statusCode: '404', message: 'Bucket not found' };
const noObject = { status: 400, statusCode: '404', message: 'Object not found' };
const notAllowed = {
  status: 400,
  statusCode: '403',
  message: 'new row violates row-level security policy',
};

test('there are no buckets, and nobody makes one', async () => {
  const { storage } = client;
  expect((await storage.listBuckets()).data).toEqual([]);
  expect((await storage.getBucket('ducks')).error).toMatchObject(noBucket);
  expect((await storage.updateBucket('ducks', { public: true })).error).toMatchObject(noBucket);
  expect((await storage.emptyBucket('ducks')).error).toMatchObject(noBucket);
  expect((await storage.deleteBucket('ducks')).error).toMatchObject(noBucket);
  expect((await storage.createBucket('ducks')).error).toMatchObject(notAllowed);
  expect((await storage.createBucket('a/duck')).error).toMatchObject({
    statusCode: '400',
    message: 'Bucket name invalid',
  });
  expect((await service.storage.createBucket('ducks')).error).toMatchObject({
    statusCode: '409',
    message: 'The feature storage is not enabled for this resource',
  });
});

test('there are no files', async () => {
  const ducks = client.storage.from('ducks');
  expect((await ducks.list()).data).toEqual([]);
  expect((await ducks.remove(['a.png'])).data).toEqual([]);
  expect((await ducks.upload('a.png', 'quack')).error).toMatchObject(noBucket);
  expect((await ducks.update('a.png', 'quack')).error).toMatchObject(noBucket);
  expect((await ducks.info('a.png')).error).toMatchObject(noBucket);
  expect((await ducks.download('a.png')).error).not.toBeNull();
  await expect(ducks.exists('a.png')).rejects.toMatchObject(noBucket);
  expect((await ducks.move('a.png', 'b.png')).error).toMatchObject(noObject);
  expect((await ducks.copy('a.png', 'b.png')).error).toMatchObject(noObject);
  expect((await ducks.createSignedUrl('a.png', 60)).error).toMatchObject(noObject);
  expect((await ducks.createSignedUploadUrl('a.png')).error).toMatchObject(notAllowed);
  expect((await ducks.createSignedUrls(['a.png'], 60)).data).toMatchObject([
    {
      path: 'a.png',
      error: 'Either the object does not exist or you do not have access to it',
    },
  ]);
});

test('storage answers to tokens of the project alone', async () => {
  const ask = (path: string, bearer: string) =>
    running.ask(path, { headers: { Authorization: `Bearer ${bearer}` } });
  const refused = await ask('/storage/v1/bucket', 'quack');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({
    statusCode: '403',
    error: 'Unauthorized',
    message: 'Invalid Compact JWS',
    code: 'AccessDenied',
  });
  const unknown = await ask('/storage/v1/ducks', 'local-anon-key');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ message: 'Route GET:/ducks not found' });
  expect((await ask('/storage/v1/object/public/ducks/a.png', '')).status).toBe(400);
});

test('there are no tables and no functions', async () => {
  const { status, error } = await client.from('ducks').select();
  expect(status).toBe(404);
  expect(error).toMatchObject({
    code: 'PGRST205',
    message: "Could not find the table 'public.ducks' in the schema cache",
  });
  expect((await client.from('ducks').insert({ name: 'Ada' })).error?.code).toBe('PGRST205');
  expect((await client.rpc('quack')).error).toMatchObject({
    code: 'PGRST202',
    message: 'Could not find the function public.quack without parameters in the schema cache',
  });
  expect((await client.rpc('quack', { times: 2, at: 'noon' })).error?.message).toBe(
    'Could not find the function public.quack(at, times) in the schema cache',
  );
  const nested = await running.ask('/rest/v1/a/duck', { headers: { apikey: 'local-anon-key' } });
  expect(await nested.json()).toMatchObject({ code: 'PGRST125' });
  const keyless = await running.ask('/rest/v1/ducks');
  expect([keyless.status, await keyless.json()]).toMatchObject([
    401,
    { message: 'No API key found in request' },
  ]);

  const { error: unknown } = await client.functions.invoke('quack');
  const response = (unknown as { context: Response }).context;
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    code: 'NOT_FOUND',
    message: 'Requested function was not found',
  });
});

test('there is nobody to listen to', async () => {
  const listener = running.client();
  const status = await new Promise((resolve) => {
    listener.channel('ducks').subscribe(resolve);
  });
  expect(status).toBe('CHANNEL_ERROR');
  await listener.removeAllChannels();
  await listener.realtime.disconnect();
});
