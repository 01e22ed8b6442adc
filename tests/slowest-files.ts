import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const SHOWN = 10;

interface VitestReport {
  /** Times in milliseconds since 1970. */
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightReport {
  suites: Suite[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}

/**
 * The test files that took longest, slowest first, as lines to print.
 * @param folder of the JSON reports of Vitest and Playwright
 */
export async function slowestFiles(folder: string): Promise<string[]> {
  const times: (readonly [file: string, ms: number])[] = [];
  for await (const file of glob(join(folder, '*.json'))) {
    const report = JSON.parse(await readFile(file, 'utf8')) as VitestReport | PlaywrightReport;
    if ('suites' in report) {
      times.push(
        ...report.suites.map((suite) => [`tests/browser/${suite.file}`, timeOf(suite)] as const),
      );
    } else {
      times.push(
        ...report.testResults.map(
          ({ name, startTime, endTime }) =>
            [relative(process.cwd(), name), endTime - startTime] as const,
        ),
      );
    }
  }
  return times
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/** Milliseconds of all tests of a suite, in all projects and attempts. */
function timeOf({ suites = [], specs }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return sum([...own.map(({ duration }) => duration), ...suites.map(timeOf)]);
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
