import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

interface VitestReport {
  /** Times in milliseconds. */
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: (PlaywrightSuite & { file: string })[];
}

/**
 * The slowest test files, one a line: seconds and path.
 * @param folder with the JSON reports of Vitest and Playwright
 */
export async function slowestFiles(folder: string, count = 10): Promise<string> {
  const times = new Map<string, number>();
  const add = (file: string, milliseconds: number) => {
    const path = relative(process.cwd(), file);
    times.set(path, (times.get(path) ?? 0) + milliseconds);
  };
  for (const name of await readdir(folder)) {
    const report = JSON.parse(await readFile(join(folder, name), 'utf8')) as
      | VitestReport
      | PlaywrightReport;
    if ('testResults' in report)
      for (const { name: file, startTime, endTime } of report.testResults)
        add(file, endTime - startTime);
    else
      for (const suite of report.suites)
        add(resolve(report.config.rootDir, suite.file), durationOf(suite));
  }
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** The time of all tests in a suite in milliseconds. */
const durationOf = ({ specs = [], suites = [] }: PlaywrightSuite): number =>
  sum(
    specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((r) => r.duration))),
  ) + sum(suites.map(durationOf));
