import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runServices } from './running-services.ts';
import { startServices } from './server.ts';

const services = await runServices();

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const json = async (response: Response | Promise<Response>) => (await response).json();

test('an occupied port is an error of one line', async () => {
  const { port, dataDir } = services;
  await expect(startServices({ port, dataDir })).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or set SERVICES_PORT to another.`,
  );
});

test('closing the services ends hanging requests', async () => {
  const other = await startServices({ port: 0, dataDir: join(services.dataDir, 'other') });
  await post(`${other.url}/storefront/faults`, { kind: 'hang' });
  const hanging = post(`${other.url}/api/2025-10/graphql.json`, { query: '{ shop { name } }' });
  await expect.poll(() => json(fetch(`${other.url}/storefront/requests`))).toHaveLength(1);
  await Promise.all([expect(hanging).rejects.toThrow(), other.close()]);
});

test.each(['storefront', 'webhooks', 'stores', 'auth'])(
  'the faults of %s are listed, end after their times and are switched off by hand',
  async (name) => {
    const address = `${services.url}/${name}/faults`;
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
