import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Orders } from '../checkout/orders.ts';
import { nextCycle, type Contracts } from './subscription-contracts.ts';

type Shop = { contracts: Contracts; orders: Orders };

/** For tests and developers: the latest subscriptions; one comes due and is paid, or its payment fails. */
export const createContractRoutes = ({ contracts, orders }: Shop): Hono =>
  new Hono()
    .get('/', (c) => c.json(contracts.latest(100)))
    .post('/:number/:action{bill|fail}', (c) => {
      const contract = contracts.find(Number(c.req.param('number')));
      const cycle = contract && nextCycle(contract);
      if (!contract || !cycle) return c.text('There is no such active subscription.', 404);
      if (c.req.param('action') === 'fail') {
        contracts.save({ ...contract, lastPayment: 'FAILED' });
        return c.body(null, 204);
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
      return c.body(null, 204);
    });
