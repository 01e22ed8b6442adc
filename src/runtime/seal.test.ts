import { expect, test, vi } from 'vitest';
import { localVars } from '../../tests/stubs/local-vars.ts';

const bindings = vi.hoisted(() => ({}) as Record<string, string>);
vi.mock('cloudflare:workers', () => ({ env: bindings }));

/** The module under these secrets. */
async function withSecrets(secret: string, previous = '') {
  Object.assign(bindings, localVars, {
    SESSION_SECRET: secret,
    SESSION_SECRET_PREVIOUS: previous,
  });
  vi.resetModules();
  return import('./seal.ts');
}

const OLD = 'local-secret-of-last-year';
const NEW = 'local-secret-of-this-year';

test('a sealed text is opened with the same secret and context', async () => {
  const { seal, unseal } = await withSecrets(OLD);
  const sealed = await seal('a token', 'tokens of ada');
  expect(sealed).not.toContain('token');
  expect(await seal('a token', 'tokens of ada')).not.toBe(sealed);
  expect(await unseal(sealed, 'tokens of ada')).toBe('a token');
  expect(await unseal(`id-of-key.${sealed}`, 'tokens of ada')).toBe('a token');
  expect(await unseal(sealed, 'tokens of bob')).toBeUndefined();
});

test.each([
  ['an altered text', (sealed: string) => `${sealed.slice(0, -2)}AA`],
  ['a shortened text', (sealed: string) => sealed.slice(0, 12)],
  ['no text', () => ''],
  ['no base64', () => 'abc.%%%'],
])('%s is not opened', async (_name, alter) => {
  const { seal, unseal } = await withSecrets(OLD);
  expect(await unseal(alter(await seal('a token', 'ada')), 'ada')).toBeUndefined();
});

test('after the secret was replaced, the previous one still opens, and no other does', async () => {
  const sealed = await (await withSecrets(OLD)).seal('a token', 'ada');
  expect(await (await withSecrets(NEW, OLD)).unseal(sealed, 'ada')).toBe('a token');
  expect(await (await withSecrets(NEW)).unseal(sealed, 'ada')).toBeUndefined();
});
