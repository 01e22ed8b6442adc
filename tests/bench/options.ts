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
}

export const HELP = `npm run bench -- [options]

  --runs N         cold products and warm answers per figure, at most 30 (default 7)
  --seconds N      load on each page, in seconds (default 5)
  --sizes 50,500   products in the shop, at least 50 (default 50,500,5000)
  --content 0,1000 builds the site with that many more articles and recipes, and measures these only
  --url URL        measure this running site; what needs the local shop is left out
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
      sizes: { type: 'string', default: '50,500,5000' },
      content: { type: 'string' },
      url: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  if (values.url !== undefined && !URL.canParse(values.url)) {
    throw new Error(`--url is ${values.url}: it has to be an address.`);
  }
  return {
    runs: whole('--runs', values.runs, 1, MAX_RUNS),
    seconds: whole('--seconds', values.seconds, 1, 600),
    content: values.content?.split(',').map((count) => whole('--content', count, 0, 10_000)),
    sizes: values.sizes.split(',').map((size) => whole('--sizes', size, MIN_SIZE, 100_000)),
    json: values.json,
    url: values.url && new URL(values.url).origin,
  };
}

function whole(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Error(`${name} has ${text}: it takes whole numbers from ${least} to ${most}.`);
}
