import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { localVars } from '../../../../tests/stubs/local-vars.ts';

beforeEach(() => void vi.resetModules());

/** The box as it stands in a footer, on a site with these variables. */
async function box(vars: Record<string, string | undefined> = {}): Promise<string> {
  const { env } = await import('../../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(env, localVars, { NEWSLETTER_OFFERED: undefined }, vars);
  const { NewsletterBox } = await import('./newsletter-box.tsx');
  return renderToStaticMarkup(<NewsletterBox place="footer" />);
}

test('without a newsletter only the browser looks at what is typed', async () => {
  const form = await box();
  expect(form).toContain('method="dialog"');
  expect(form).not.toContain('action=');
  expect(form).toContain('type="email"');
});

test('with one, it is sent there', async () => {
  const form = await box({ NEWSLETTER_OFFERED: 'yes' });
  expect(form).toContain('action="/api/forms/newsletter" method="post"');
  expect(form).toMatch(/<input(?=[^>]* name="email")[^>]* required=""/);
});
