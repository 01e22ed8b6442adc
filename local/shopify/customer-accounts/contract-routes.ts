import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Html } from '../../page.ts';
import { formatCents } from '../catalogue/money.ts';
import type { Orders } from '../checkout/orders.ts';
import { nextCycle, type Contract, type Contracts } from './subscription-contracts.ts';

type Shop = { contracts: Contracts; orders: Orders };

/** What the buttons of the developers' page do: a subscription comes due and is paid, or its payment fails. */
export const createContractRoutes = ({ contracts, orders }: Shop): Hono =>
  new Hono()
    .get('/', (c) => c.json(contracts.latest(100)))
    .post('/:number/:action{bill|fail}', (c) => {
      const contract = contracts.find(Number(c.req.param('number')));
      const cycle = contract && nextCycle(contract);
      if (!contract || !cycle) return c.text('There is no such active subscription.', 404);
      if (c.req.param('action') === 'fail') {
        contracts.save({ ...contract, lastPayment: 'FAILED' });
        return c.redirect('/', 303);
      }
      const { line, email } = contract;
      orders.place({
        cartToken: `subscription-${contract.number}-${cycle.cycleIndex}-${randomBytes(4).toString('hex')}`,
        email,
        cents: line.total,
        summary: `${line.quantity} × ${line.title}, by subscription`,
        contents: {
          lines: [line],
          subtotal: line.total,
          discounts: [],
          giftCards: [],
          note: '',
          shippingAddress: null,
        },
      });
      contracts.save({ ...contract, billed: cycle.cycleIndex, lastPayment: 'SUCCEEDED' });
      return c.redirect('/', 303);
    });

/** The latest subscriptions for the developers' page. */
export const contractsCard = (contracts: Contract[]): Html =>
  html`<section class="card" aria-labelledby="subscriptions">
    <h2 id="subscriptions">Subscriptions</h2>
    ${contracts.length === 0 ? html`<p>None yet. Buy something with a plan.</p>` : ''}
    <ul>
      ${contracts.map(contractItem)}
    </ul>
  </section>`;

const contractItem = (contract: Contract) => {
  const { number, email, line, status } = contract;
  const next = nextCycle(contract)?.billingAttemptExpectedDate.slice(0, 10);
  const name = `${number}: ${line.title}, ${line.sellingPlan?.name}, ${email}`;
  return html`<li>
    ${name}, ${formatCents(line.total)}, ${status.toLowerCase()}${next ? `, next ${next}` : ''}
    ${
      next
        ? html`<form method="post" action="/customer-accounts/contracts/${number}/bill">
              <button class="quiet" aria-label="Bill subscription ${number} now">Bill now</button>
            </form>
            <form method="post" action="/customer-accounts/contracts/${number}/fail">
              <button class="quiet" aria-label="Fail the payment of subscription ${number}">
                Fail the payment
              </button>
            </form>`
        : ''
    }
  </li>`;
};
