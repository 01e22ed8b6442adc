import { request } from 'node:http';
import { expect, test } from 'vitest';
import { runServices } from './running-services.ts';

const { port, url } = await runServices();

/** The status of a request with these headers. */
const statusFor = (
  headers: Record<string, string>,
  path: string,
  method = 'GET',
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, path, headers, method }, (response) => {
      resolve(response.statusCode);
      response.resume();
    })
      .on('error', reject)
      .end();
  });

test.each(['/', '/inbox.json', '/storefront/carts', '/customer-accounts', '/mail.json', '/nope'])(
  '%s refuses a request by another host name',
  async (path) => {
    for (const host of ['evil.example', 'localhost.evil.example:8788', '192.168.1.5:8788'])
      expect(await statusFor({ host }, path)).toBe(403);
    expect(await statusFor({ host: `localhost:${port}` }, path)).not.toBe(403);
    expect(await statusFor({ host: `127.0.0.1:${port}` }, path)).not.toBe(403);
  },
);

test('a page of another site changes no setting', async () => {
  const fromSite = (site: string) => ({ host: 'localhost', 'sec-fetch-site': site });
  for (const [method, path] of [
    ['POST', '/auth/settings'],
    ['DELETE', '/mail'],
  ] as const) {
    expect(await statusFor(fromSite('cross-site'), path, method)).toBe(403);
    expect(await statusFor(fromSite('same-site'), path, method)).not.toBe(403);
  }
});

const post = (address: string, body: object) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const json = async (response: Response | Promise<Response>) => (await response).json();

test.each(['storefront', 'webhooks', 'stores', 'auth'])(
  'the faults of %s are listed, end after their times and are switched off by hand',
  async (name) => {
    const address = `${url}/${name}/faults`;
    const { id } = (await json(post(address, { kind: 'hang', times: 3 }))) as { id: string };
    expect(await json(fetch(address))).toEqual([{ id, kind: 'hang', times: 3 }]);
    expect((await fetch(`${address}/${id}`, { method: 'DELETE' })).status).toBe(204);
    for (const wrong of [{ kind: 'meteor' }, {}, { kind: 'hang', times: 0 }]) {
      const refused = await post(address, wrong);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ kinds: expect.arrayContaining(['hang']) });
    }
    expect(await json(fetch(address))).toEqual([]);
  },
);
