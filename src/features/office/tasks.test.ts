import { expect, test } from 'vitest';
import { emptyReport } from '../../features/stores/sheet/store-report.ts';
import { tasksOf } from './tasks.ts';

const report = { ...emptyReport(), onSite: 1 };
const fine = { state: 'ok' as const, changedAt: null, checkedAt: null, failure: null, notes: [] };
const nothing: Parameters<typeof tasksOf>[0] = {
  recent: [],
  upstreams: undefined,
  undelivered: [],
  report,
  snapshots: { catalog: fine, sheet: fine },
  unserved: [],
  wanted: [],
  words: [],
  speeds: [],
  apiVersion: { asked: '2025-10', answered: '2025-10' },
};
const upstreams = {
  shop: 'ok',
  customers: 'ok',
  sheet: 'ok',
  auth: 'ok',
  captcha: 'unused',
  outbox: 'ok',
  webhooks: 'waiting',
};
const counted = (what: string, count: number, before: number) => ({
  what,
  name: '503',
  count,
  before,
});
const lcp = (p75: number, loads = 20) => ({ page: 'product', metric: 'LCP' as const, loads, p75 });

test.each([
  {
    speeds: [lcp(5000)],
    texts: [
      'Too slow: Product pages. One load in four shows its main content (LCP) after 5 s or more, good is 2.5 s',
    ],
  },
  { speeds: [lcp(4000), lcp(5000, 19)], texts: [] },
  { speeds: undefined, texts: [] },
])('slow pages are to do: $texts', ({ speeds, texts }) => {
  const tasks = tasksOf({ ...nothing, speeds });
  expect(tasks.map(({ text }) => text)).toEqual(texts);
});

test.each([
  [[counted('error', 9, 0), counted('view', 1, 0)], undefined],
  [[counted('error', 6, 4), counted('view', 400, 90)], undefined],
  [
    [counted('error', 6, 4), counted('view', 300, 90)],
    'errors: 10 pages or requests have failed since yesterday, beside 390 pages seen (3 %)',
  ],
])('failed responses of today and yesterday are to do: %j', (recent, text) => {
  const [task] = tasksOf({ ...nothing, recent });
  expect(task && `${task.part}: ${task.text}`).toBe(text);
});

test('an ended API version is a failure, an old limit is not', () => {
  const notes = ['The shop has more than 1000 products'];
  const tasks = tasksOf({
    ...nothing,
    apiVersion: { asked: '2025-10', answered: '2026-04' },
    snapshots: { catalog: { ...fine, notes }, sheet: fine },
  });
  expect(tasks.map(({ text, isFailure }) => [text, isFailure])).toEqual([
    [expect.stringContaining('ended the version 2025-10 that the site was made for'), true],
    [notes[0], false],
  ]);
});

test('a failed comparison is a failure with its reason', () => {
  const failure = { since: '2026-11-22', at: '2026-11-22', why: 'timeout' };
  const snapshots = { catalog: { ...fine, failure }, sheet: fine };
  expect(tasksOf({ ...nothing, snapshots })).toEqual([
    {
      text: 'The last comparison with the shop failed: no answer in time',
      part: undefined,
      isFailure: true,
    },
  ]);
});

test('the first variant that is still sold out is to do', () => {
  const wanted = [
    { handle: 'duck', title: 'Duck', variant: '12-Pack', count: 9, isBack: true },
    { handle: 'duck', title: 'Duck', variant: '24-Pack', count: 3, isBack: false },
  ];
  const [first] = tasksOf({ ...nothing, wanted });
  expect(first?.text).toBe('Duck (24-Pack) is sold out: asked for 3 times');
});

test('a shop that cannot be reached comes first, then forms, sold-out packs, and rows of the sheet last', () => {
  const waiting = (state: 'dead' | 'pending') => ({
    id: state,
    form: 'contact',
    state,
    attempts: 3,
    last_problem: null,
    sent: '2026-11-24 12:00:00',
    next: '2026-11-24 13:00:00',
  });
  const failure = { since: '2026-11-22', at: '2026-11-22', why: 'timeout' };
  const word = (what: string, name: string) => ({ what, name, count: 9, before: 0 });
  const tasks = tasksOf({
    ...nothing,
    upstreams: { ...upstreams, shop: 'unreachable', auth: 'failing' },
    recent: [counted('error', 10, 0)],
    undelivered: [waiting('dead'), waiting('pending')],
    report: { ...report, problem: 'It is empty', rejected: 2 },
    snapshots: {
      catalog: { ...fine, failure, notes: ['The shop has more than 1000 products'] },
      sheet: { ...fine, state: 'behind', notes: ['The sheet has more than 10,000 stores'] },
    },
    unserved: [word('place-none', 'Fargo, ND')],
    wanted: [{ handle: 'duck', title: 'Duck', variant: '', count: 1, isBack: false }],
    words: [word('nothing-found', 'plum'), word('not-found', '/old')],
    speeds: [lcp(5000)],
  });
  expect(tasks.map(({ text }) => text.split(' ').slice(0, 5).join(' '))).toEqual([
    'The shop cannot be reached,',
    'Visitors cannot sign in: the',
    '10 pages or requests have',
    '1 message has not reached',
    '1 message has not reached',
    'Duck is sold out: asked',
    'The sheet of stores cannot',
    'The stores on the site',
    'The shop has more than',
    'The sheet has more than',
    'Too slow: Product pages. One',
    'Fargo, ND has no store',
    '“plum” finds nothing: searched 9',
    '/old does not exist: opened',
    '2 rows of the sheet',
  ]);
  expect(tasks[0]?.text).toBe('The shop cannot be reached, so nobody can buy now: no connection');
});

test('a shop that answers with an error is said to do so', () => {
  const broken = { ...upstreams, shop: 'broken' };
  const [first] = tasksOf({ ...nothing, upstreams: broken });
  expect(first?.text).toBe(
    'The shop cannot be reached, so nobody can buy now: it answers with an error',
  );
});

test('words without a name are nothing to do', () => {
  const other = { what: 'nothing-found', name: '(other)', count: 900, before: 0 };
  expect(tasksOf({ ...nothing, words: [other] })).toEqual([]);
  const [task] = tasksOf({ ...nothing, words: [other, { ...other, name: 'soup', count: 5 }] });
  expect(task?.text).toBe('“soup” finds nothing: searched 5 times');
});
