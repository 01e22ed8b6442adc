import { readArguments, wholeNumber } from '../../scripts/command.ts';
import { parts } from './parts.ts';

const ALL = Object.keys(parts);
const MAX_RUNS = 20;

const HELP = `npm run bench -- [options]

  --only A,B    these parts of the table (default: all, or those that other shops have as well with --peer):
                ${ALL.join(', ')}
  --runs N      rounds, at most ${MAX_RUNS} (default 5)
  --seconds N   duration of the load on each page (default 5)
  --url URL     measures this running site; parts that start sites themselves or need its inspector are left out
  --peer URL    measures another shop beside it in each round, with ratios; may be repeated
`;

export type BenchOptions = ReturnType<typeof readOptions>;

/** @throws an Error that names an invalid option */
export function readOptions(args: string[]) {
  const { values } = readArguments(HELP, {
    args,
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      url: { type: 'string' },
      peer: { type: 'string', multiple: true, default: [] },
    },
  });
  const only = values.only?.split(',');
  const unknown = only?.find((name) => !parts[name]);
  if (unknown !== undefined) throw new Error(`--only has ${unknown}: it takes ${ALL.join(', ')}.`);
  const isSelected = (name: string) =>
    only ? only.includes(name) : values.peer.length === 0 || parts[name]!.forPeers;
  return {
    parts: ALL.filter((name) => isSelected(name) && !(values.url && parts[name]!.needsStart)),
    runs: wholeNumber('--runs', values.runs, 1, MAX_RUNS),
    seconds: wholeNumber('--seconds', values.seconds, 1, 600),
    url: values.url && origin('--url', values.url),
    peers: values.peer.map((peer) => origin('--peer', peer)),
  };
}

function origin(name: string, text: string): string {
  if (!URL.canParse(text)) throw new Error(`${name} is ${text}: it takes a URL.`);
  return new URL(text).origin;
}
