import { connectDevtools, type Devtools } from './devtools.ts';

/** The inspector of wrangler accepts this origin only. */
const DEVTOOLS = 'https://devtools.devprod.cloudflare.dev';
/** Between samples of a CPU profile. There is none while the isolate waits, so the next one would stand for all of that. */
const SAMPLE_US = 100;
const LONGEST_SAMPLE_US = 2 * SAMPLE_US;

/** Connects to the inspector of a Worker's isolate. */
export async function openInspector(port: number): Promise<Devtools> {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const [{ webSocketDebuggerUrl }] = targets as [{ webSocketDebuggerUrl: string }];
  return connectDevtools(webSocketDebuggerUrl, { origin: DEVTOOLS });
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  timeDeltas: number[];
}

/** CPU time that the Worker's own code takes during an action, without the runtime around it, in milliseconds. */
export async function isolateCpuMs(
  { call }: Devtools,
  action: () => Promise<unknown>,
): Promise<number> {
  await call('Profiler.enable');
  await call('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await call('Profiler.start');
  await action();
  const { profile } = await call<{ profile: Profile }>('Profiler.stop');
  const working = new Set(
    profile.nodes
      .filter(({ callFrame }) => !/^\((root|program|idle)\)$/.test(callFrame.functionName))
      .map(({ id }) => id),
  );
  const times = profile.samples.map((node, at) =>
    working.has(node) ? Math.min(profile.timeDeltas[at]!, LONGEST_SAMPLE_US) / 1000 : 0,
  );
  return times.reduce((sum, ms) => sum + ms, 0);
}
