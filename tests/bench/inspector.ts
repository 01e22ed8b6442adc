import { on, once } from 'node:events';

/** The inspector of wrangler accepts this origin only. */
const DEVTOOLS = 'https://devtools.devprod.cloudflare.dev';
const ANSWER_LIMIT_MS = 30_000;
/** Between samples of a CPU profile. There is none while the isolate waits, so the next one would stand for all of that. */
const SAMPLE_US = 100;
const LONGEST_SAMPLE_US = 2 * SAMPLE_US;

export type CallInspector = Awaited<ReturnType<typeof openInspector>>;

/**
 * @returns a function that calls a method of the Chrome DevTools Protocol for the Worker's isolate. Disposing of it closes
 *   the connection: the inspector answers only one at a time.
 */
export async function openInspector(port: number) {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const [{ webSocketDebuggerUrl }] = targets as [{ webSocketDebuggerUrl: string }];
  // Node's WebSocket takes headers in place of protocols.
  const options = { headers: { origin: DEVTOOLS } } as unknown as string[];
  const socket = new WebSocket(webSocketDebuggerUrl, options);
  await once(socket, 'open');
  let last = 0;
  const call = async <Result = unknown>(method: string, params: object = {}): Promise<Result> => {
    const id = ++last;
    const messages = on(socket, 'message', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    socket.send(JSON.stringify({ id, method, params }));
    for await (const [{ data }] of messages) {
      const answer = JSON.parse(data) as { id?: number; result?: Result };
      if (answer.id === id) return answer.result ?? ({} as Result);
    }
    throw new Error(`${method}: the inspector is closed.`);
  };
  return Object.assign(call, { [Symbol.dispose]: () => socket.close() });
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  timeDeltas: number[];
}

/** CPU time that the Worker's own code takes during an action, without the runtime around it, in milliseconds. */
export async function isolateCpuMs(
  call: CallInspector,
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
