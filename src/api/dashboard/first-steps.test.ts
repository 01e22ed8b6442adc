import { expect, test } from 'vitest';
import { emptyReport } from '../../features/stores/sheet/store-report.ts';
import { firstSteps, stepsOf } from './first-steps.ts';

const report = { ...emptyReport(), onSite: 1, gone: { since: null, stores: [] } };
const from = '2026-10-31';
const nothing = {
  from,
  alarms: [],
  outbox: undefined,
  report,
  cache: undefined,
  demand: [],
  wanted: [],
  words: [],
};
const step = (name: string, count: number) => ({ what: 'step', name, count, before: 0 });
const lcp = (p75: number, loads = 20) => ({ page: 'product', metric: 'LCP' as const, loads, p75 });

test.each([
  {
    counts: [step('added', 20)],
    speeds: [lcp(5000)],
    texts: [
      'Products were added to the cart 20 times since October 31, 2026, and no checkout was opened',
      'The page “product” is slow: one load in four shows its content after 5 s or more, good is 2.5 s',
    ],
  },
  { counts: [step('added', 19)], speeds: [lcp(4000), lcp(5000, 19)], texts: [] },
  { counts: [step('added', 20), step('checkout', 1)], speeds: undefined, texts: [] },
])('adds without a checkout and slow pages are to do: $texts', ({ counts, speeds, texts }) => {
  const page = String(firstSteps(stepsOf({ ...nothing, counts, speeds })));
  expect(
    [...page.matchAll(/<a href="[^"]*#(?:steps|speed)">(.*?)<\/a>/g)].map(([, text]) => text),
  ).toEqual(texts);
});

test('the first variant that is still sold out is to do', () => {
  const wanted = [
    { path: '/shop/product/duck', title: 'Duck', variant: '12-Pack', count: 9, isBack: true },
    { path: '/shop/product/duck', title: 'Duck', variant: '24-Pack', count: 3, isBack: false },
  ];
  const [first] = stepsOf({ ...nothing, counts: [], speeds: [], wanted });
  expect(first?.text).toBe('Duck (24-Pack) is sold out: asked for 3 times');
});
