import { beforeEach, expect, test, vi } from 'vitest';
import { localVars } from '../../../tests/stubs/local-vars.ts';

beforeEach(() => void vi.resetModules());

async function withVars(vars: Record<string, string | undefined>) {
  const { env } = await import('../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(env, { NEWSLETTER_WEBHOOK_URL: undefined }, localVars, vars);
  return import('./form-webhooks.ts');
}

test('a form is offered when its webhook is set', async () => {
  const { offeredForm, webhookOf, checkWebhooks } = await withVars({});
  expect(offeredForm('contact')?.title).toBe('Get In Touch');
  expect(webhookOf('contact')).toBe('http://localhost:8788/webhooks/contact');
  expect(offeredForm('newsletter')).toBeUndefined();
  expect(checkWebhooks).not.toThrow();
});

test.each(['nope', '', '__proto__'])('%j is no form', async (name) => {
  const { offeredForm } = await withVars({});
  expect(offeredForm(name)).toBeUndefined();
});

test('a missing webhook is named, but for a form that may go without', async () => {
  const { checkWebhooks } = await withVars({ CONTACT_WEBHOOK_URL: '', WHOLESALE_WEBHOOK_URL: '' });
  expect(checkWebhooks).toThrow(
    "The Worker's variables are incomplete: CONTACT_WEBHOOK_URL is missing; WHOLESALE_WEBHOOK_URL is missing.",
  );
});
