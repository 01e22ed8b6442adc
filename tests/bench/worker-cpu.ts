import { readFileSync } from 'node:fs';
import type { BenchSite } from './bench-site.ts';
import { atMost } from './goals.ts';
import { workerProcesses } from './memory.ts';
import type { Figure } from './table.ts';
import { loadPages, MADE_ANEW } from './throughput.ts';

// Linux counts in hundredths of a second.
const TICK_MS = 10;
const SECONDS = 3;
const CONNECTIONS = 4;
/** What Cloudflare's free plan lets a request take. */
const FREE_PLAN_MS = 10;
const WHY_SLOWER =
  'React renders each page twice, as data and as HTML; anonymous visitors get kept ones';

/**
 * Processor time of the Worker's runtime for one answer of each kind. The local runtime also stands in for Cloudflare's
 * own network in front of the Worker, which is about what a file costs.
 */
export async function measureCpu({ url, pages, pid }: BenchSite): Promise<Figure[]> {
  if (pid === undefined || Number.isNaN(cpuOf(pid))) return [];
  const figures: Figure[] = [];
  for (const { name, kind, path } of pages) {
    const row = async (what: string, headers: Record<string, string>, why?: string) => {
      await loadPages([url + path], 0.5, CONNECTIONS, headers);
      const before = cpuOf(pid);
      const { answers } = await loadPages([url + path], SECONDS, CONNECTIONS, headers);
      figures.push({
        section: 'Processor time of the Worker’s runtime for one answer',
        name: `${name}${what}`,
        value: (cpuOf(pid) - before) / answers,
        unit: 'ms',
        digits: 1,
        goal: atMost(FREE_PLAN_MS, 'ms'),
        ...(why && { why }),
      });
    };
    if (kind === 'content') await row(' (a file)', {});
    else {
      await row(' (kept)', {});
      await row(' (made for each)', MADE_ANEW, WHY_SLOWER);
    }
  }
  return figures;
}

const cpuOf = (pid: number): number =>
  workerProcesses(pid).reduce((sum, worker) => sum + ticksOf(worker.pid) * TICK_MS, 0) || NaN;

function ticksOf(pid: number): number {
  try {
    // What follows the name, which may hold spaces: state, then numbers; 12th and 13th of all are user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
