// npm run bench:faults: what visitors get while an upstream is down, slow, hanging or sending garbage.
import { buildSite } from '../../scripts/build.ts';
import { readArguments, runCommand } from '../../scripts/command.ts';
import { cookiesOf, newSession } from '../integration/account/account-sessions.ts';
import { startRunningSite, type OwnSite } from '../integration/support/running-site.ts';
import { contactFields, setFault, type Fault } from './faults.ts';

/** Time limit for useful content. */
const LIMIT_MS = 2000;
const slow = { kind: 'slow', latencyMs: 3000 };
const [reset, refuse] = [{ kind: 'reset' }, { kind: 'refuse' }];
const [hang, garbage] = [{ kind: 'hang' }, { kind: 'html-200' }];

const upstreams: Record<string, Omit<Fault, 'body'> & { states: Record<string, Fault['body']> }> = {
  shop: {
    path: '/storefront/faults',
    states: { down: reset, slow: { ...slow, kind: 'latency' }, hanging: hang, garbage },
  },
  sheet: { path: '/stores/faults', states: { down: refuse, slow, hanging: hang, garbage } },
  auth: { path: '/auth/faults', states: { down: refuse, slow, hanging: hang, garbage } },
  webhooks: { path: '/webhooks/faults', states: { down: refuse, slow, hanging: hang, garbage } },
  captcha: {
    path: '/captcha/settings',
    method: 'PUT',
    states: {
      down: { fault: 'down' },
      failing: { fault: 'http-500' },
      hanging: { fault: 'hang' },
      garbage: { fault: 'html' },
    },
  },
};

interface Visit {
  name: string;
  path: string;
  /** Matches useful content: the requested content, or a sentence that explains its absence. */
  useful: RegExp;
  init?: (site: OwnSite) => Promise<RequestInit>;
}

const visits: Visit[] = [
  { name: 'home', path: '/', useful: /How to Enjoy/ },
  { name: 'list', path: '/shop', useful: /Classic Lime|No products available right now/ },
  {
    name: 'collection',
    path: '/shop/merch',
    useful: /Rubber Duck<|No products available right now/,
  },
  {
    name: 'product',
    path: '/shop/product/classic-lime-margarita',
    useful: /Buy Now|Product not found/,
  },
  { name: 'recipe', path: '/recipes/sunrise-splash', useful: /Ingredients/ },
  { name: 'stores', path: '/store-locator?q=denver', useful: /Get Directions|list of stores/i },
  {
    name: 'account',
    path: '/account',
    useful: /Welcome|out of reach/,
    init: async (site) => ({ headers: { cookie: cookiesOf(await newSession(site)) } }),
  },
  { name: 'sign-in', path: '/auth', useful: /Sign In/ },
  { name: 'contact form', path: '/api/forms/contact', useful: /"ok":true/, init: contactForm },
];

/** A contact form with a token of the bot check. */
async function contactForm({ services, url }: OwnSite): Promise<RequestInit> {
  const response = await fetch(`${services}/captcha/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ action: 'submit' }),
  });
  const { token } = (await response.json()) as { token: string };
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...contactFields, 'g-recaptcha-response': token }),
  };
}

const USAGE = `npm run bench:faults                             the responses while each upstream fails in each way
npm run bench:faults -- --only "captcha down"    only the rows of the table whose names begin so`;

let missed = 0;
await runCommand(main);
process.exit();

async function main(): Promise<void> {
  const { only = '' } = readArguments(USAGE, { options: { only: { type: 'string' } } }).values;
  const rows = Object.entries(upstreams)
    .flatMap(([upstream, { states, ...request }]) =>
      Object.entries(states).map(
        ([state, body]) => [`${upstream} ${state}`, { ...request, body }] as const,
      ),
    )
    .filter(([name]) => name.startsWith(only));
  if (rows.length === 0)
    throw new Error(
      `--only has ${only}: it takes the beginning of a row, such as shop or "shop down".`,
    );
  await buildSite();
  const cell = (text: string) => text.padStart(14);
  const lines = [
    `Status and ms until useful content; ✗ marks more than ${LIMIT_MS} ms, or no useful content.`,
    ' '.repeat(17) + visits.map(({ name }) => cell(name)).join(''),
  ];
  for (const [name, fault] of rows) {
    const cells = await measureAll(fault);
    lines.push(name.padEnd(17) + cells.map(cell).join(''));
    console.error(`${name} …`);
  }
  // The table comes last, because the site logs its failures meanwhile.
  console.log(`\n${lines.join('\n')}`);
  console.log(missed === 0 ? '\nAll in time.' : `\n${missed} not in time.`);
  if (missed > 0) process.exitCode = 1;
}

/** Measures all visits on a site that starts with empty caches, which is the hardest case. */
async function measureAll(fault: Fault): Promise<string[]> {
  const site = await startRunningSite({ vars: { CAPTCHA_SECRET_KEY: 'local-captcha-secret' } });
  try {
    const inits = await Promise.all(visits.map(async ({ init }) => (await init?.(site)) ?? {}));
    for (const path of ['/shop/product/warm-up', '/about']) await (await site.fetch(path)).text();
    await setFault(site.services, fault);
    const cells: string[] = [];
    for (const [index, visit] of visits.entries()) {
      cells.push(await measure(site, visit, inits[index]!));
    }
    return cells;
  } finally {
    await site.close();
  }
}

/** The status, and the time until useful content has arrived or the response is complete. */
async function measure(site: OwnSite, { path, useful }: Visit, init: RequestInit): Promise<string> {
  const start = performance.now();
  const { status, body } = await site.fetch(path, init);
  let text = '';
  let usefulMs = NaN;
  for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (Number.isNaN(usefulMs) && useful.test(text)) usefulMs = performance.now() - start;
  }
  const isMet = usefulMs <= LIMIT_MS;
  if (!isMet) missed += 1;
  const ms = Number.isNaN(usefulMs) ? performance.now() - start : usefulMs;
  return `${status} ${ms.toFixed(0)} ${isMet ? '✓' : '✗'}`;
}
