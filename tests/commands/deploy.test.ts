import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { requiredWebhooks, webhookNames } from '../../scripts/vars.ts';
import { variableNames } from '../../src/runtime/env-schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A fake of Cloudflare's API, with the secret names that a deploy reads before it builds.
const stored = ['CONTACT_WEBHOOK_URL', 'SHOPIFY_PRIVATE_TOKEN'];
const cloudflare = createServer((request, response) => {
  const result = request.url?.endsWith('/secrets')
    ? stored.map((name) => ({ name, type: 'secret_text' }))
    : [];
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
});
beforeAll(async () => {
  cloudflare.listen(0, '127.0.0.1');
  await once(cloudflare, 'listening');
});
afterAll(() => void cloudflare.close());

test('npm run deploy stops before the build and names every missing variable', async () => {
  const { port } = cloudflare.address() as AddressInfo;
  const deploy = spawn('node', ['scripts/deploy.ts'], {
    env: {
      ...process.env,
      // Set in every process that has started a site.
      WRANGLER_LOG: 'warn',
      ...Object.fromEntries([...variableNames, ...webhookNames].map((name) => [name, ''])),
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: 'account',
      SITE_URL: 'https://shop.example',
    },
  });
  let output = '';
  for (const stream of [deploy.stdout, deploy.stderr])
    stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(deploy, 'close');

  expect(output).toContain('SHOPIFY_STORE_DOMAIN is missing');
  for (const name of requiredWebhooks.filter((each) => !stored.includes(each)))
    expect(output).toContain(`${name} is missing`);
  expect(output).not.toContain('SITE_URL is missing');
  expect(output).not.toContain('SHOPIFY_PUBLIC_TOKEN is missing');
  expect(output).not.toContain('Building');
  // Advice of wrangler that would put secrets into wrangler.toml.
  expect(output).not.toContain('Please add these vars');
  expect(code).toBe(1);
});
