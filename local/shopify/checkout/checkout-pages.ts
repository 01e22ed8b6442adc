import { html } from 'hono/html';
import { page } from '../../page.ts';
import { formatCents } from '../catalogue/money.ts';
import type { Order } from './orders.ts';

export type CheckoutLine = {
  title: string;
  variant: string;
  sellingPlan: string;
  quantity: number;
  cents: number;
  picture: { src: string; alt: string } | undefined;
};

/** An amount between the lines and the total; discounts and gift cards are negative. */
export type CheckoutRow = { label: string; cents: number };

type Checkout = {
  lines: CheckoutLine[];
  rows: CheckoutRow[];
  /** The total. */
  cents: number;
  note: string;
  /** Lines of the buyer's default address. */
  address: string[];
  email: string;
  error?: string | undefined;
};

const withCurrency = (cents: number) => `${formatCents(cents)} USD`;

/** The checkout of a cart; `error` is shown at the email field. */
export const checkoutPage = ({ lines, rows, cents, note, address, email, error }: Checkout) =>
  page(
    'Checkout',
    html`<div class="columns">
      <section class="card" aria-labelledby="order-heading">
        <h2 id="order-heading">Your order</h2>
        <ul class="lines">
          ${lines.map(lineItem)}
        </ul>
        ${lines.length === 0 ? html`<p>This cart is empty.</p>` : ''} ${rows.map(row)}
        <p class="total"><span>Total</span> <strong>${withCurrency(cents)}</strong></p>
        ${note ? html`<p class="hint">Note: ${note}</p>` : ''}
      </section>
      <section class="card" aria-labelledby="pay-heading">
        <h2 id="pay-heading">Contact and payment</h2>
        ${address.length > 0 ? html`<p>Deliver to: ${address.join(', ')}</p>` : ''}
        ${
          lines.some(({ quantity }) => quantity > 0)
            ? payForm(email, error)
            : html`<p>There is nothing to pay for.</p>`
        }
      </section>
    </div>`,
  );

const payForm = (email: string, error: string | undefined) =>
  html`<form method="post">
    <label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="email"
      required
      value="${email}"
      ${error ? html`aria-invalid="true" aria-describedby="email-error"` : ''}
    />
    ${error ? html`<p id="email-error" class="error" role="alert">${error}</p>` : ''}
    <p class="hint">This is the local shop: no card is asked for and nothing is sent.</p>
    <button>Pay now</button>
  </form>`;

const row = ({ label, cents }: CheckoutRow) =>
  html`<p class="total"><span>${label}</span> <span>${formatCents(cents)}</span></p>`;

const lineItem = ({ title, variant, sellingPlan, quantity, cents, picture }: CheckoutLine) =>
  html`<li>
    ${
      picture
        ? html`<img
            src="${picture.src}?width=144&amp;height=144&amp;crop=center"
            alt="${picture.alt}"
            width="72"
            height="72"
          />`
        : ''
    }
    <div>
      <strong>${title}</strong>
      ${variant ? html`<span class="hint">${variant}</span>` : ''}
      ${sellingPlan ? html`<span class="hint">${sellingPlan}</span>` : ''}
      <span class="hint">${quantity === 0 ? 'Sold out' : `Quantity: ${quantity}`}</span>
    </div>
    <span>${formatCents(cents)}</span>
  </li>`;

export const orderedPage = (order: Order, path: string) =>
  page(
    'Already ordered',
    html`<section class="card">
      <p>
        This cart was ordered as <strong>#${order.number}</strong>, ${withCurrency(order.cents)}.
      </p>
      <p><a href="${path}">See the order</a></p>
    </section>`,
  );

export const orderPage = ({ number, email, summary, cents }: Order) =>
  page(
    'Thank you',
    html`<section class="card">
      <p>
        Your order <strong>#${number}</strong> is placed. A real shop would now write to ${email}.
      </p>
      <p>${summary}</p>
      <p class="total"><span>Total</span> <strong>${withCurrency(cents)}</strong></p>
    </section>`,
  );

/** The 404 page. `subject` begins its sentence, such as "This order". */
export const missingPage = (subject: string) =>
  page(
    'Not found',
    html`<section class="card">
      <p>${subject} does not exist, or its link is incomplete.</p>
    </section>`,
  );
