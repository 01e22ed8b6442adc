import { contactForm } from '../../src/features/forms/definitions/contact.ts';
import { cookiesOf, newSession } from '../integration/account/account-sessions.ts';
import { startRunningSite, type OwnSite } from '../integration/support/running-site.ts';
import { sampleValues } from '../stubs/form-samples.ts';
import { atMost } from './goals.ts';
import { RENDERED } from './sites.ts';
import { figure, type Figure } from './table.ts';

/** Time limit for useful content. */
const LIMIT = atMost(2000, 'ms');

const slow = { kind: 'slow', latencyMs: 3000 };
const states = {
  down: { kind: 'refuse' },
  slow,
  hanging: { kind: 'hang' },
  garbage: { kind: 'html-200' },
};
/** The faults of each local service by their names. */
const UPSTREAMS = {
  storefront: { ...states, down: { kind: 'reset' }, slow: { ...slow, kind: 'latency' } },
  stores: states,
  auth: states,
  webhooks: states,
} as const;

const FORM = JSON.stringify(sampleValues(contactForm));
const JSON_TYPE = { 'content-type': 'application/json' };
type Visit = [path: string, useful: RegExp, init?: RequestInit];
/** Paths with a pattern of useful content: the requested content, or a sentence that explains its absence. */
const visitsOf = (cookie: string): Visit[] => [
  ['/shop/merch', /Rubber Duck<|No products available right now/],
  [RENDERED.product, /Buy Now|Product not found/],
  ['/store-locator?q=denver', /Get Directions|list of stores/i],
  ['/account', /Welcome|out of reach/, { headers: { cookie } }],
  ['/api/forms/contact', /"ok":true/, { method: 'POST', headers: JSON_TYPE, body: FORM }],
];

/** Milliseconds until useful content while an upstream is down, slow, hanging or sending garbage. */
export async function measureFaults(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [upstream, faults] of Object.entries(UPSTREAMS)) {
    for (const [state, fault] of Object.entries(faults)) {
      // Empty caches are the hardest case.
      const site = await startRunningSite();
      try {
        for (const warmUp of ['/shop/product/warm-up', '/about']) await site.html(warmUp);
        const visits = visitsOf(cookiesOf(await newSession(site)));
        await site.setFault(fault, upstream as keyof typeof UPSTREAMS);
        const section = `Useful content while ${upstream} is ${state}`;
        for (const visit of visits)
          figures.push(figure(section, visit[0], await timeUntilUseful(site, visit), 'ms', LIMIT));
      } finally {
        await site.close();
      }
    }
  }
  return figures;
}

/** NaN when the response ends without useful content. */
async function timeUntilUseful(site: OwnSite, [path, useful, init]: Visit): Promise<number> {
  const start = performance.now();
  const { body } = await site.fetch(path, init);
  let text = '';
  for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (useful.test(text)) return performance.now() - start;
  }
  console.error(`${path} has no useful content: ${text.slice(0, 100)}`);
  return NaN;
}
