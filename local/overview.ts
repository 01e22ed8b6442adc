import { Hono } from 'hono';
import { html } from 'hono/html';
import { page } from './page.ts';

const PAGES: Record<string, string> = {
  '/inbox': 'the messages of the forms',
  '/mail': 'the emails of the accounts',
  '/stores.csv': 'the sheet of stores',
  '/storefront/carts': 'the carts of the shop',
  '/storefront/requests': 'the requests to the shop',
  '/customer-accounts/contracts': 'the subscriptions of its customers',
  '/auth/requests': 'the requests to the auth service',
};

/** The page at /, which links to everything that the local services have received. */
export const overview = new Hono().get('/', (c) =>
  c.html(
    page(
      'Local services',
      html`<ul>
          ${Object.entries(PAGES).map(
            ([path, content]) => html`<li><a href="${path}">${path}</a>: ${content}</li>`,
          )}
        </ul>
        <p>docs/local-services.md describes how to set faults and settings with curl.</p>`,
    ),
  ),
);
