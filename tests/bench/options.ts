import { parseArgs } from 'node:util';

/** Parts of the table, in the order in which they stand there. */
export const PARTS = [
  'peers',
  'answers',
  'cart',
  'search',
  'phone',
  'taps',
  'interactions',
  'bytes',
  'load',
  'cpu',
  'memory',
  'lighthouse',
] as const;
export type Part = (typeof PARTS)[number];

/** What there is a peer's figure for, or what is felt beside it. */
const WITH_PEERS: readonly Part[] = ['peers', 'taps', 'interactions', 'memory'];

export interface BenchOptions {
  /** Which parts of the table are measured. */
  parts: readonly Part[];
  /** Cold products, and warm answers of each page, per figure. */
  runs: number;
  /** How long each page is put under load, in seconds. */
  seconds: number;
  /** How many products the shop has, one column of the table each. */
  sizes: number[];
  /** In place of the shop: how many articles and recipes there are besides the real ones, one column each. */
  content: number[] | undefined;
  /** JSON on standard output in place of the table. */
  json: boolean;
  /** Origin of a site that runs already. */
  url: string | undefined;
  /** Origins of other shops, measured in turn with this one. */
  peers: string[];
  /** Origin of the local services whose shop the peers ask. */
  shop: string | undefined;
  /** After how many visits the Worker's memory is looked at. */
  requests: number;
}

export const HELP = `npm run bench -- [options]

  --only A,B       these parts of the table: ${PARTS.slice(0, 7).join(', ')},
                   ${PARTS.slice(7).join(', ')} (default: all but peers)
  --runs N         cold products and warm answers per figure, at most 30 (default 7); 5 rounds at most where pages
                   are loaded
  --seconds N      load on each page, in seconds (default 5)
  --sizes 50,500   products in the shop, at least 50, one column each (default 50)
  --requests N     visits before memory is looked at, at most 50000 (default 5000)
  --content 0,1000 builds the site with that many more articles and recipes, and measures these only
  --url URL        measure this running site; what needs the local shop is left out
  --peer URL       measure another shop beside this one, in rounds, with ratios; once for each. Parts are then
                   ${WITH_PEERS.join(', ')} unless --only says others
  --shop URL       the local services whose shop the peers ask: this site asks the same one then, and it is slowed
                   down for cold pages
  --no-lighthouse  leave Lighthouse out, which npx fetches when it is asked for the first time
  --json           print JSON
`;

// A shop of 50 has 33 generated products; some of them warm the site up.
const MAX_RUNS = 30;
const MIN_SIZE = 50;

/** @throws an Error that says what is wrong with an option */
export function readOptions(args: string[]): BenchOptions | 'help' {
  const { values } = parseArgs({
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
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const peers = values.peer.map((peer) => origin('--peer', peer));
  return {
    parts: partsOf(values.only, peers, values['no-lighthouse']),
    runs: whole('--runs', values.runs, 1, MAX_RUNS),
    seconds: whole('--seconds', values.seconds, 1, 600),
    requests: whole('--requests', values.requests, 1, 50_000),
    content: values.content?.split(',').map((count) => whole('--content', count, 0, 10_000)),
    sizes: values.sizes.split(',').map((size) => whole('--sizes', size, MIN_SIZE, 100_000)),
    json: values.json,
    url: values.url && origin('--url', values.url),
    peers,
    shop: values.shop && origin('--shop', values.shop),
  };
}

function partsOf(
  only: string | undefined,
  peers: string[],
  noLighthouse: boolean,
): readonly Part[] {
  const asked = only?.split(',');
  const unknown = asked?.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) {
    throw new Error(`--only has ${unknown}: it takes ${PARTS.join(', ')}.`);
  }
  if (asked?.includes('peers') && peers.length === 0) {
    throw new Error('--only has peers: --peer says which.');
  }
  if (asked) return PARTS.filter((part) => asked.includes(part));
  if (peers.length > 0) return WITH_PEERS;
  return PARTS.filter((part) => part !== 'peers' && !(noLighthouse && part === 'lighthouse'));
}

function origin(name: string, text: string): string {
  if (!URL.canParse(text)) throw new Error(`${name} is ${text}: it has to be an address.`);
  return new URL(text).origin;
}

function whole(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Error(`${name} has ${text}: it takes whole numbers from ${least} to ${most}.`);
}
