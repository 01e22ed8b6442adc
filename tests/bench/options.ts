import { readArguments, wholeNumber } from '../../scripts/command.ts';

/** Parts of the table, in its order. */
export const PARTS = [
  'peers',
  'cart',
  'search',
  'phone',
  'taps',
  'interactions',
  'bytes',
  'load',
  'cpu',
  'locations',
  'lighthouse',
  'memory',
] as const;
export type Part = (typeof PARTS)[number];

/** Default parts of a comparison with peers. */
const WITH_PEERS: readonly Part[] = ['peers', 'taps', 'interactions', 'memory'];

// A shop of 50 products has 33 generated ones, some of which warm the site up.
const MAX_RUNS = 30;
const MIN_SIZE = 50;

const HELP = `npm run bench -- [options]

  --only A,B       these parts of the table (default: all but peers):
                   ${PARTS.join(', ')}
  --runs N         repetitions per figure, at most ${MAX_RUNS} (default 7); 5 at most where pages are loaded
  --seconds N      duration of the load on each page (default 5)
  --sizes 50,500   products in the shop, at least ${MIN_SIZE}, one column each (default 50)
  --requests N     requests before memory is measured, at most 50000 (default 5000)
  --content 0,1000 builds the site with as many additional articles and recipes, and measures only that
  --url URL        measures this running site; parts that need the local shop are left out
  --peer URL       compares with another shop, in rounds, with ratios; may be repeated. The parts are then
                   ${WITH_PEERS.join(', ')} unless --only names others
  --shop URL       with --url: the local services behind all of these sites, so that cold pages are measured with a
                   slow API
  --no-lighthouse  leaves out Lighthouse, which npx installs on first use
  --json           prints JSON
`;

export type BenchOptions = ReturnType<typeof readOptions>;

/** @throws an Error that names an invalid option */
export function readOptions(args: string[]) {
  const { values } = readArguments(HELP, {
    args,
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '5' },
      sizes: { type: 'string', default: '50' },
      requests: { type: 'string', default: '5000' },
      content: { type: 'string' },
      url: { type: 'string' },
      peer: { type: 'string', multiple: true, default: [] },
      shop: { type: 'string' },
      'no-lighthouse': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (values.shop && !values.url) throw new Error('--shop needs --url.');
  return {
    parts: selectedParts(values.only, values.peer.length > 0, values['no-lighthouse']),
    runs: wholeNumber('--runs', values.runs, 1, MAX_RUNS),
    seconds: wholeNumber('--seconds', values.seconds, 1, 600),
    requests: wholeNumber('--requests', values.requests, 1, 50_000),
    content: values.content?.split(',').map((count) => wholeNumber('--content', count, 0, 10_000)),
    sizes: values.sizes.split(',').map((size) => wholeNumber('--sizes', size, MIN_SIZE, 100_000)),
    json: values.json,
    url: values.url && origin('--url', values.url),
    peers: values.peer.map((peer) => origin('--peer', peer)),
    shop: values.shop && origin('--shop', values.shop),
  };
}

function selectedParts(
  only: string | undefined,
  hasPeers: boolean,
  noLighthouse: boolean,
): readonly Part[] {
  const named = only?.split(',');
  const unknown = named?.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) {
    throw new Error(`--only has ${unknown}: it takes ${PARTS.join(', ')}.`);
  }
  if (named?.includes('peers') && !hasPeers)
    throw new Error('--only has peers: --peer names them.');
  if (named) return PARTS.filter((part) => named.includes(part));
  if (hasPeers) return WITH_PEERS;
  return PARTS.filter((part) => part !== 'peers' && !(noLighthouse && part === 'lighthouse'));
}

function origin(name: string, text: string): string {
  if (!URL.canParse(text)) throw new Error(`${name} is ${text}: it takes a URL.`);
  return new URL(text).origin;
}
