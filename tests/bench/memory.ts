import { readdirSync, readFileSync } from 'node:fs';

/** What the Worker's runtime below a process holds in memory, in MB; NaN where there is no /proc to tell. */
export function workerMemory(pid: number): number {
  try {
    return workerProcesses(pid).reduce((sum, { megabytes }) => sum + megabytes, 0);
  } catch {
    return Number.NaN;
  }
}

/** @throws where there is no /proc to tell */
export function workerProcesses(pid: number): Process[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const below = new Set([pid]);
  // Children have higher numbers than their parents nearly always; twice through is enough for the rest.
  for (const _round of [1, 2]) {
    for (const each of processes) if (below.has(each.parent)) below.add(each.pid);
  }
  return processes.filter((each) => below.has(each.pid) && each.name.startsWith('workerd'));
}

interface Process {
  pid: number;
  parent: number;
  name: string;
  megabytes: number;
}

function readProcess(pid: string): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    return [
      {
        pid: Number(pid),
        parent: Number(field('PPid')),
        name: field('Name'),
        megabytes: Number(field('VmRSS')) / 1024,
      },
    ];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
