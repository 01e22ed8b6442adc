import { Hono } from 'hono';
import { html } from 'hono/html';
import { authFaultKinds, type AuthFaults } from './supabase/faults.ts';
import { authSettingsCard } from './supabase/settings-card.ts';
import type { AuthSwitch } from './supabase/settings.ts';
import { captchaCard } from './recaptcha/card.ts';
import type { CaptchaSwitch } from './recaptcha/settings.ts';
import { faultsCard } from './faults-card.ts';
import { formatCents } from './money.ts';
import { page } from './page.ts';
import { storeFaultKinds, type StoreFaults } from './store-sheet/faults.ts';
import { faultKinds } from './shopify/fault-kinds.ts';
import type { Faults } from './shopify/faults.ts';
import type { Order, Orders } from './shopify/orders.ts';
import { webhookFaultKinds, type WebhookFaults } from './webhooks/faults.ts';

/** A service as the developers' page lists it; with a page of its own to look at, a link leads there. */
export type ServiceEntry = { name: string; path: string; purpose: string; href?: string };

type Overview = {
  services: ServiceEntry[];
  faults: Faults;
  webhookFaults: WebhookFaults;
  storeFaults: StoreFaults;
  authFaults: AuthFaults;
  auth: AuthSwitch;
  captcha: CaptchaSwitch;
  orders: Orders;
};

/** The developers' front page: what runs here, the last orders, and the faults to switch. */
export const createOverview = ({
  services,
  faults,
  webhookFaults,
  storeFaults,
  authFaults,
  auth,
  captcha,
  orders,
}: Overview): Hono =>
  new Hono().get('/', (c) =>
    c.html(
      page(
        'Local services – Rubber Ducky',
        html`<h1>The outside world, on this machine</h1>
          <section class="card" aria-labelledby="services">
            <h2 id="services">Services</h2>
            <ul>
              ${services.map(serviceItem)}
            </ul>
          </section>
          ${shopFaults(faults)} ${faultsOfWebhooks(webhookFaults)} ${faultsOfStores(storeFaults)}
          ${faultsOfAuth(authFaults)} ${authSettingsCard(auth)} ${captchaCard(captcha.current())}
          <section class="card" aria-labelledby="orders">
            <h2 id="orders">Last orders</h2>
            ${orderTable(orders.latest(20))}
          </section>`,
      ),
    ),
  );

const serviceItem = ({ name, path, purpose, href }: ServiceEntry) =>
  html`<li>
    <strong>${href ? html`<a href="${href}">${name}</a>` : name}</strong> <code>${path}</code> –
    ${purpose}
  </li>`;

const shopFaults = (faults: Faults) =>
  faultsCard({
    of: 'shop',
    address: '/storefront/faults',
    kinds: faultKinds,
    faults: faults.list(),
    texts: [{ name: 'operation', label: 'Operation (any)', placeholder: 'cartCreate' }],
  });

const faultsOfWebhooks = (faults: WebhookFaults) =>
  faultsCard({
    of: 'webhooks',
    address: '/webhooks/faults',
    kinds: webhookFaultKinds,
    faults: faults.list(),
    texts: [
      { name: 'form', label: 'Form (any)', placeholder: 'contact' },
      { name: 'match', label: 'Words in it (any)', placeholder: 'ada@example.com' },
      { name: 'retryAfter', label: 'Retry-After (1)', placeholder: '1' },
    ],
  });

const faultsOfStores = (faults: StoreFaults) =>
  faultsCard({
    of: 'stores',
    address: '/stores/faults',
    kinds: storeFaultKinds,
    faults: faults.list(),
    texts: [],
  });

const faultsOfAuth = (faults: AuthFaults) =>
  faultsCard({
    of: 'sign-in',
    address: '/auth/faults',
    kinds: authFaultKinds,
    faults: faults.list(),
    texts: [
      { name: 'path', label: 'Path (any)', placeholder: 'logout' },
      { name: 'method', label: 'Method (any)', placeholder: 'GET' },
      { name: 'email', label: 'Address (any)', placeholder: 'ada@example.com' },
    ],
  });

const orderTable = (orders: Order[]) =>
  orders.length === 0
    ? html`<p>No orders yet. Buy something.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="orders">
        <table>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Placed</th>
              <th scope="col">Email</th>
              <th scope="col">Lines</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            ${orders.map(orderRow)}
          </tbody>
        </table>
      </div>`;

const orderRow = ({ number, key, placedAt, email, summary, cents }: Order) =>
  html`<tr>
    <td><a href="/orders/${number}?key=${key}">#${number}</a></td>
    <td>${placedAt.slice(0, 16).replace('T', ' ')}</td>
    <td>${email}</td>
    <td>${summary}</td>
    <td class="price">${formatCents(cents)}</td>
  </tr>`;
