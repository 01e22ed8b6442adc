import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { localVars } from '../../../../tests/stubs/local-vars.ts';

beforeEach(() => void vi.resetModules());

/** The markup of the box in the footer, on a site with these variables. */
async function box(vars: Record<string, string | undefined> = {}): Promise<string> {
  const { env } = await import('../../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(env, localVars, { NEWSLETTER_OFFERED: undefined }, vars);
  const { NewsletterBox } = await import('./newsletter-box.tsx');
  return renderToStaticMarkup(<NewsletterBox place="footer" />);
}

test('without a webhook the form validates the address and has no action', async () => {
  const form = await box();
  expect(form).toContain('method="dialog"');
  expect(form).not.toContain('action=');
  expect(form).toContain('type="email"');
  // The site search leads to it.
  expect(form).toContain('<section id="newsletter-form"');
});

test('with a webhook the form posts to the API', async () => {
  const form = await box({ NEWSLETTER_OFFERED: 'yes' });
  expect(form).toContain('action="/api/forms/newsletter" method="post"');
  expect(form).toMatch(/<input(?=[^>]* name="email")[^>]* required=""/);
});
