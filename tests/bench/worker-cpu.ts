import { readdirSync, readFileSync } from 'node:fs';

/** CPU time of the Worker's runtime (workerd) among the descendants of this process; NaN where there is no /proc. */
export function workerCpuMs(): number {
  if (process.platform !== 'linux') return NaN;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set([process.pid]);
  // Process ids wrap around, so a parent may come after its child.
  for (const { pid, parent } of [...all, ...all]) if (family.has(parent)) family.add(pid);
  return all
    .filter(({ pid, name }) => family.has(pid) && name.startsWith('workerd'))
    .reduce((sum, { pid }) => sum + cpuMsOf(pid), 0);
}

/** Reads /proc/PID/stat: id, name in parentheses, state, parent id, … */
function readProcess(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(stat) ?? [];
    return [{ pid: Number(pid), name, parent: Number(rest.split(' ')[1]) }];
  } catch {
    // The process has ended since the directory was read.
    return [];
  }
}

/** The sum over the threads of a process; schedstat begins with nanoseconds on a processor. */
function cpuMsOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks)
    .map((task) => Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0);
}
