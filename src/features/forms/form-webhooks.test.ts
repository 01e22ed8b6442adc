import { beforeEach, expect, test, vi } from 'vitest';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { webhookVariable } from './form-definition.ts';

beforeEach(() => void vi.resetModules());

async function withVars(vars: Record<string, string | undefined>) {
  const { env } = await import('../../../tests/stubs/cloudflare-workers.ts');
  const { formNames } = await import('./form-registry.ts');
  const unset = Object.fromEntries(formNames.map((name) => [webhookVariable(name), undefined]));
  Object.assign(env, unset, localVars, vars);
  return import('./form-webhooks.ts');
}

test('delivers every form to the local inbox by default', async () => {
  const { offeredForm, webhookOf, checkWebhooks } = await withVars({});
  expect(offeredForm('contact')?.title).toBe('Get In Touch');
  expect(webhookOf('contact')).toBe('http://localhost:8788/webhooks/contact');
  expect(webhookOf('newsletter')).toBe('http://localhost:8788/webhooks/newsletter');
  expect(checkWebhooks).not.toThrow();
});

test('a form’s own variable overrides the default, and an empty one disables the form', async () => {
  const { offeredForm, webhookOf } = await withVars({
    CONTACT_WEBHOOK_URL: 'https://hooks.example/contact',
    NEWSLETTER_WEBHOOK_URL: 'https://hooks.example/newsletter',
    RESTOCK_WEBHOOK_URL: '',
  });
  expect(webhookOf('contact')).toBe('https://hooks.example/contact');
  expect(webhookOf('newsletter')).toBe('https://hooks.example/newsletter');
  expect(offeredForm('restock')).toBeUndefined();
});

test.each(['nope', '', '__proto__'])('%j is not a form', async (name) => {
  const { offeredForm } = await withVars({});
  expect(offeredForm(name)).toBeUndefined();
});

test('checkWebhooks names each missing variable of a required webhook', async () => {
  const { checkWebhooks } = await withVars({
    FORM_WEBHOOKS_URL: undefined,
    CONTACT_WEBHOOK_URL: 'https://hooks.example/contact',
  });
  expect(checkWebhooks).toThrow(
    /SUGGESTION_WEBHOOK_URL is missing; .*WHOLESALE_WEBHOOK_URL is missing/,
  );
  expect(checkWebhooks).not.toThrow(/CONTACT|RESTOCK|NEWSLETTER/);
});
