import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderDetailView } from './order-detail-view.tsx';
import type { OrderDetail, OrderDetailLine } from './orders.ts';

const euros = (amount: string) => ({ amount, currencyCode: 'EUR' });

const line: OrderDetailLine = {
  id: 'gid://shopify/LineItem/1',
  title: 'Classic Lime Margarita',
  variantTitle: '8-Pack',
  quantity: 1,
  image: null,
  sellingPlan: null,
  customAttributes: [],
  totalPrice: euros('24.99'),
  totalPriceWithDiscounts: null,
};

const order: OrderDetail = {
  id: 'gid://shopify/Order/1001',
  name: '#1001',
  processedAt: '2026-11-24T12:00:00Z',
  cancelledAt: null,
  financialStatus: 'PARTIALLY_REFUNDED',
  fulfillmentStatus: 'FULFILLED',
  statusPageUrl: 'https://shop.example/status',
  note: null,
  subtotal: euros('24.99'),
  totalShipping: euros('0.0'),
  totalTax: null,
  totalPrice: euros('24.99'),
  shippingAddress: { formatted: ['Ada Duck', '1 Pond Way'] },
  shippingLine: { title: 'Standard' },
  discountApplications: { nodes: [{ code: 'FLOCK10' }] },
  transactions: [
    {
      giftCardDetails: { last4: 'FT25' },
      transactionAmount: { presentmentMoney: euros('10.0') },
    },
  ],
  refunds: [{ totalRefunded: euros('5.0') }],
  fulfillments: {
    nodes: [
      {
        id: 'gid://shopify/Fulfillment/1',
        latestShipmentStatus: 'IN_TRANSIT',
        trackingInformation: [
          { company: 'Duck Post', number: 'D1', url: 'https://post.example/D1' },
          { company: null, number: null, url: null },
        ],
      },
    ],
  },
  lineItems: { nodes: [line] },
};

const html = (changes: Partial<OrderDetail> = {}, missing?: number[]) =>
  renderToStaticMarkup(<OrderDetailView order={{ ...order, ...changes }} missing={missing} />);

test('an order shows its address, tracking, refunds, gift card and discount in its currency', () => {
  const page = html();
  for (const text of [
    'Partly refunded, shipped',
    '<dd>FLOCK10</dd>',
    'Paid by gift card …FT25',
    '€10.00',
    '<dt>Refunded</dt><dd>€5.00</dd>',
    'Ada Duck\n1 Pond Way',
    'href="https://post.example/D1"',
    'Duck Post D1',
    'in transit',
    'Parcel',
  ]) {
    expect(page).toContain(text);
  }
});

test('markup in titles and messages is shown as text', () => {
  const title = '<img src=x onerror=alert(1)>';
  const page = html({
    lineItems: { nodes: [{ ...line, title, customAttributes: [{ key: 'Note', value: title }] }] },
  });
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('attributes for the shop alone are not shown, and a day is shown as others', () => {
  const page = (key: string, value: string) =>
    html({ lineItems: { nodes: [{ ...line, customAttributes: [{ key, value }] }] } });
  expect(page('_added', 'secret')).not.toContain('secret');
  expect(page('Send on', '2026-12-02')).toContain('Send on: December 2, 2026');
  expect(page('Send on', '2026-02-31')).toContain('Send on: 2026-02-31');
  expect(page('Engraved', '2026-12-02')).toContain('Engraved: 2026-12-02');
});

test('an order of 250 lines, of which some are not sold any more, names those', () => {
  const nodes = Array.from({ length: 250 }, (_, index) => ({
    ...line,
    id: `gid://shopify/LineItem/${index}`,
    title: `Drink ${index}`,
  }));
  const page = html({ lineItems: { nodes } }, [0, 249, 9999, Number.NaN]);
  expect(page).toContain('These could not be put into your cart: Drink 0, Drink 249.');
  expect(page.match(/Quantity/g)).toHaveLength(250);
  expect(page).toContain('href="/cart"');
  expect(html({}, [0])).toContain('Nothing of this order could be put into your cart:');
});
