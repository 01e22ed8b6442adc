import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { isLoopback } from '../../connection.ts';
import { page } from '../../page.ts';
import type { Customers } from './customers.ts';
import type { CustomerTokens } from './customer-tokens.ts';

/** The client that the site uses by default, and a second one for tests. */
export const CLIENTS = ['local-customer-client', 'another-client'];
const SCOPES = ['openid', 'email', 'customer-account-api:full'];
const CALLBACK = '/account/authorize';

type Accounts = { customers: Customers; tokens: CustomerTokens };

/** The parameters of a valid authorization request, or the reason why no redirect back is allowed. */
function readRequest(params: URLSearchParams) {
  const of = (name: string) => params.get(name) ?? '';
  const redirect = URL.parse(of('redirect_uri'));
  const problem = !CLIENTS.includes(of('client_id'))
    ? 'client_id is not a client of this shop'
    : !redirect || !isLoopback(redirect.hostname) || redirect.pathname !== CALLBACK
      ? `redirect_uri has to be a page of this machine at ${CALLBACK}`
      : of('response_type') !== 'code'
        ? 'response_type has to be code'
        : SCOPES.some((scope) => !of('scope').split(' ').includes(scope))
          ? `scope has to contain ${SCOPES.join(', ')}`
          : of('code_challenge_method') !== 'S256' || of('code_challenge').length < 43
            ? 'a public client has to send a code challenge by S256'
            : of('state') === ''
              ? 'state is missing'
              : undefined;
  return { of, redirect, problem };
}

/** `/oauth/authorize`: the page on which a visitor chooses a customer, refuses, or lets the sign-in fail. */
export const createAuthorization = ({ customers, tokens }: Accounts): Hono =>
  new Hono()
    .get('/oauth/authorize', (c) => {
      const params = new URL(c.req.url).searchParams;
      const { problem } = readRequest(params);
      if (problem) return c.html(wrongPage(problem), 400);
      return c.html(choicePage(params, customers.latest(10)));
    })
    .post('/oauth/authorize', async (c) => {
      const params = new URL(c.req.url).searchParams;
      const { problem, redirect, of } = readRequest(params);
      if (problem || !redirect) return c.html(wrongPage(problem ?? ''), 400);
      const { choice, email: typed, known } = await c.req.parseBody();
      const back = (answer: Record<string, string>) => leadBack(c, redirect, answer, of('state'));
      if (choice === 'refuse') {
        return back({ error: 'access_denied', error_description: 'The customer refused.' });
      }
      if (choice === 'fail') {
        return back({ error: 'server_error', error_description: 'Something went wrong.' });
      }
      const email = String(known ?? typed ?? '').trim();
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
        const error = 'Enter an email address, such as you@example.com.';
        return c.html(choicePage(params, customers.latest(10), { email, error }), 422);
      }
      const code = tokens.newCode({
        customer: customers.ofEmail(email).number,
        clientId: of('client_id'),
        redirectUri: redirect.href,
        challenge: of('code_challenge'),
        nonce: params.get('nonce') ?? undefined,
      });
      return back({ code });
    });

function leadBack(c: Context, redirect: URL, answer: Record<string, string>, state: string) {
  const target = new URL(redirect);
  for (const [name, value] of Object.entries({ ...answer, state })) {
    target.searchParams.set(name, value);
  }
  return c.redirect(target.href, 302);
}

const wrongPage = (problem: string) =>
  page(
    'This request is not valid',
    html`<section class="card">
      <p>${problem}.</p>
    </section>`,
  );

function choicePage(
  params: URLSearchParams,
  emails: string[],
  wrong?: { email: string; error: string },
) {
  const email = wrong?.email ?? params.get('login_hint') ?? '';
  return page(
    'Sign in to your customer account',
    html`<div class="columns">
      <section class="card" aria-labelledby="email-heading">
        <h2 id="email-heading">With an email address</h2>
        <form method="post">
          <label for="email">Email</label>
          <input
            id="email"
            name="email"
            type="email"
            required
            value="${email}"
            ${wrong ? html`aria-invalid="true" aria-describedby="email-error"` : ''}
          />
          ${wrong ? html`<p id="email-error" class="error" role="alert">${wrong.error}</p>` : ''}
          <p class="hint">
            This is the local shop: no code is sent. The customer sees the orders of this address.
          </p>
          <button>Continue</button>
        </form>
      </section>
      <section class="card" aria-labelledby="other-heading">
        <h2 id="other-heading">Or</h2>
        <form method="post">
          ${emails.map(
            (known) => html`<p><button name="known" value="${known}">${known}</button></p>`,
          )}
          <p><button name="choice" value="refuse">Refuse</button></p>
          <p><button name="choice" value="fail">Fail</button></p>
        </form>
      </section>
    </div>`,
  );
}
