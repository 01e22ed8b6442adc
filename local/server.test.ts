import { request } from 'node:http';
import { expect, test } from 'vitest';
import { runServices } from './running-services.ts';

const { port } = await runServices();

/** The status of a GET with this Host header. */
const statusFor = (host: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, path, headers: { host } }, (response) => {
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
      expect(await statusFor(host, path)).toBe(403);
    expect(await statusFor(`localhost:${port}`, path)).not.toBe(403);
    expect(await statusFor(`127.0.0.1:${port}`, path)).not.toBe(403);
  },
);
