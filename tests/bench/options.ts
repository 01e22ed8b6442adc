import { parseArgs } from 'node:util';

export interface BenchOptions {
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
  /** Origin of another shop, measured in the same run. */
  peer: string | undefined;
  /** Whether Lighthouse is asked as well. */
  lighthouse: boolean;
}

export const HELP = `npm run bench -- [options]

  --runs N         cold products and warm answers per figure, at most 30 (default 7)
  --seconds N      load on each page, in seconds (default 5)
  --sizes 50,500   products in the shop, at least 50, one column each (default 50)
  --content 0,1000 builds the site with that many more articles and recipes, and measures these only
  --url URL        measure this running site; what needs the local shop is left out
  --peer URL       measure another shop, too, as far as it has the same pages
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
      runs: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '5' },
      sizes: { type: 'string', default: '50' },
      content: { type: 'string' },
      url: { type: 'string' },
      peer: { type: 'string' },
      'no-lighthouse': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  return {
    runs: whole('--runs', values.runs, 1, MAX_RUNS),
    seconds: whole('--seconds', values.seconds, 1, 600),
    content: values.content?.split(',').map((count) => whole('--content', count, 0, 10_000)),
    sizes: values.sizes.split(',').map((size) => whole('--sizes', size, MIN_SIZE, 100_000)),
    json: values.json,
    url: origin('--url', values.url),
    peer: origin('--peer', values.peer),
    lighthouse: !values['no-lighthouse'],
  };
}

function origin(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text)) throw new Error(`${name} is ${text}: it has to be an address.`);
  return new URL(text).origin;
}

function whole(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Error(`${name} has ${text}: it takes whole numbers from ${least} to ${most}.`);
}
