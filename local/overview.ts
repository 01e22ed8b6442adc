import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatCents } from './money.ts';
import { page } from './page.ts';
import { faultKinds } from './storefront-fault-kinds.ts';
import type { Fault, Faults } from './storefront-faults.ts';
import type { Order, Orders } from './storefront-orders.ts';

/** A service as the developers' page lists it. */
export type ServiceEntry = { name: string; path: string; purpose: string };

type Overview = { services: ServiceEntry[]; faults: Faults; orders: Orders };

/** The developers' front page: what runs here, the last orders, and the faults to switch. */
export const createOverview = ({ services, faults, orders }: Overview) =>
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
          <section class="card" aria-labelledby="faults">
            <h2 id="faults">Faults of the shop</h2>
            ${faults.list().length === 0 ? html`<p>None: the shop is well.</p>` : ''}
            <ul>
              ${faults.list().map(faultItem)}
            </ul>
            ${faultForm}
          </section>
          <section class="card" aria-labelledby="orders">
            <h2 id="orders">Last orders</h2>
            ${orderTable(orders.latest(20))}
          </section>`,
      ),
    ),
  );

const serviceItem = ({ name, path, purpose }: ServiceEntry) =>
  html`<li><strong>${name}</strong> <code>${path}</code> – ${purpose}</li>`;

const faultItem = ({ id, kind, operation, match, latencyMs, times }: Fault) =>
  html`<li>
    <form method="post" action="/storefront/faults/${id}/delete">
      <strong>${kind}</strong>
      ${operation ? html` for <code>${operation}</code>` : ''}
      ${match ? html` when the variables contain <code>${match}</code>` : ''}
      ${latencyMs ? ` after ${latencyMs} ms` : ''} ${times ? ` (${times} more)` : ''}
      <button class="quiet" aria-label="Switch off ${kind}">Switch off</button>
    </form>
  </li>`;

const faultForm = html`<form method="post" action="/storefront/faults" class="fields">
  <p>
    <label for="kind">Kind</label>
    <select id="kind" name="kind">
      ${faultKinds.map((kind) => html`<option>${kind}</option>`)}
    </select>
  </p>
  <p>
    <label for="operation">Operation (any)</label>
    <input id="operation" name="operation" placeholder="cartCreate" />
  </p>
  <p>
    <label for="latency">Delay in ms (none)</label>
    <input id="latency" name="latencyMs" type="number" min="0" />
  </p>
  <p>
    <label for="times">Times (always)</label>
    <input id="times" name="times" type="number" min="1" />
  </p>
  <p><button>Switch on</button></p>
</form>`;

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
