import { parseArgs, type ParseArgsConfig } from 'node:util';

let isEnding = false;

/**
 * Calls back on the first SIGINT or SIGTERM, and ignores later ones: a terminal signals all processes of a command, and
 * npm passes the signal on once more. Replaces earlier listeners.
 */
export function endOnSignals(end: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (!isEnding) void end();
      isEnding = true;
    });
  }
}

/** Runs a command. An error is printed without its stack and sets exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * The options and arguments of a command. For `--help`, it prints the usage and ends the process.
 * @throws an Error with one sentence for an unknown option, an option without its value, or an unexpected argument
 */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const args = config.args ?? process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs<Config>({ ...config, args });
  } catch (error) {
    // Node explains an unknown option in further sentences, as if it were a file name.
    const [problem] = (error as Error).message.split(/\.\s|\n/, 1);
    throw new Error(`${problem}: \`-- --help\` prints the options.`, { cause: error });
  }
}

/** The number that an option has. @throws an Error with one sentence when it is not a whole number in the range */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Error(`${name} has ${text}: it takes whole numbers from ${least} to ${most}.`);
}
