// npm run bench:faults: what visitors get while one of the site's outside parties is down, slow, silent or lying.
import { buildSite } from '../../scripts/build.ts';
import { cookiesOf, newSession } from '../integration/account/account-sessions.ts';
import { startRunningSite, type OwnSite } from '../integration/support/running-site.ts';

/** Until when a visitor has to have something useful. */
const LIMIT_MS = 2000;
const SLOW_MS = 3000;

interface Trouble {
  party: string;
  state: string;
  /** What makes it so: a request to the local services. */
  path: string;
  method?: string;
  body: Record<string, unknown>;
}

const faultsOf = (
  party: string,
  path: string,
  kinds: Record<string, Record<string, unknown>>,
): Trouble[] =>
  Object.entries(kinds).map(([state, body]) => ({
    party,
    state,
    path,
    body,
  }));

const slow = { latencyMs: SLOW_MS };
const troubles: Trouble[] = [
  ...faultsOf('shop', '/storefront/faults', {
    down: { kind: 'reset' },
    slow: { kind: 'latency', ...slow },
    silent: { kind: 'hang' },
    lying: { kind: 'html-200' },
  }),
  ...faultsOf('sheet', '/stores/faults', {
    down: { kind: 'refuse' },
    slow: { kind: 'slow', ...slow },
    silent: { kind: 'hang' },
    lying: { kind: 'html-200' },
  }),
  ...faultsOf('auth', '/auth/faults', {
    down: { kind: 'refuse' },
    slow: { kind: 'slow', ...slow },
    silent: { kind: 'hang' },
    lying: { kind: 'html-200' },
  }),
  ...faultsOf('webhooks', '/webhooks/faults', {
    down: { kind: 'refuse' },
    slow: { kind: 'slow', ...slow },
    silent: { kind: 'hang' },
    lying: { kind: 'html-200' },
  }),
  ...faultsOf('captcha', '/captcha/settings', {
    down: { fault: 'down' },
    failing: { fault: 'http-500' },
    silent: { fault: 'hang' },
    lying: { fault: 'html' },
  }).map((trouble) => ({ ...trouble, method: 'PUT' })),
];

interface Visit {
  name: string;
  path: string;
  /** One of these words has to be there in time: what was asked for, or a sentence about why not. */
  useful: RegExp;
  init?: (site: OwnSite) => Promise<RequestInit>;
}

const contact = (path: string): Visit => ({
  name: `POST ${path}`,
  path,
  useful: /"ok":true/,
  init: async (site) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Wanda',
      lastName: 'Drake',
      email: 'wanda@example.com',
      type: 'general',
      message: 'Quack?',
      'g-recaptcha-response': await captchaToken(site),
    }),
  }),
});

/** What a visitor's browser gets from the bot check. */
async function captchaToken({ services, url }: OwnSite): Promise<string> {
  const response = await fetch(`${services}/captcha/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ action: 'submit' }),
  });
  return ((await response.json()) as { token: string }).token;
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
  contact('/api/forms/contact'),
];

interface Result {
  status: number;
  /** Until something useful was there, in ms. */
  ms: number;
  useful: boolean;
}

await buildSite();
const rows: { name: string; results: Result[] }[] = [];
for (const trouble of troubles) {
  // Nothing remembered of better days: the hardest case.
  const site = await startRunningSite({ vars: { CAPTCHA_SECRET_KEY: 'local-captcha-secret' } });
  try {
    const asked = await Promise.all(visits.map(async ({ init }) => (await init?.(site)) ?? {}));
    await (await site.fetch('/shop/product/warm-up')).text();
    await (await site.fetch('/about')).text();
    const made = await fetch(site.services + trouble.path, {
      method: trouble.method ?? 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(trouble.body),
    });
    if (!made.ok) throw new Error(`${trouble.path}: ${await made.text()}`);
    const results: Result[] = [];
    for (const [index, visit] of visits.entries()) {
      results.push(await measure(site, visit, asked[index]!));
    }
    rows.push({ name: `${trouble.party} ${trouble.state}`, results });
    console.error(`${trouble.party} ${trouble.state} …`);
  } finally {
    await site.close();
  }
}
print();

async function measure(site: OwnSite, visit: Visit, init: RequestInit): Promise<Result> {
  const start = performance.now();
  const response = await site.fetch(visit.path, init);
  let text = '';
  let useful: number | undefined;
  for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(
    new TextDecoderStream(),
  )) {
    text += chunk;
    if (useful === undefined && visit.useful.test(text)) useful = performance.now() - start;
  }
  return {
    status: response.status,
    ms: useful ?? performance.now() - start,
    useful: useful !== undefined,
  };
}

function print(): void {
  const cell = (text: string) => text.padStart(14);
  console.log(
    `\nStatus and ms until there was something useful; ✗ marks more than ${LIMIT_MS} ms, or nothing useful.`,
  );
  console.log(
    ['', ...visits.map(({ name }) => name)]
      .map((name, i) => (i ? cell(name.slice(-13)) : name.padEnd(17)))
      .join(''),
  );
  for (const { name, results } of rows) {
    const cells = results.map(({ status, ms, useful }) =>
      cell(`${status} ${ms.toFixed(0)}${useful && ms <= LIMIT_MS ? ' ✓' : ' ✗'}`),
    );
    console.log(name.padEnd(17) + cells.join(''));
  }
  const missed = rows
    .flatMap(({ results }) => results)
    .filter(({ ms, useful }) => !useful || ms > LIMIT_MS);
  console.log(missed.length === 0 ? '\nAll in time.' : `\n${missed.length} not in time.`);
  process.exit(missed.length === 0 ? 0 : 1);
}
