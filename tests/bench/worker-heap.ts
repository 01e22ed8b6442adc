import { setTimeout as pause } from 'node:timers/promises';

/** wrangler's inspector answers nobody else. */
const DEVTOOLS = 'https://devtools.devprod.cloudflare.dev';
const TIME_LIMIT_MS = 30_000;
const WAKE_MS = 100;
const MEGABYTE = 1024 * 1024;

/** What the Worker's isolate holds, in MB. */
export interface HeapUse {
  /** Objects, and the bytes of buffers beside them. */
  used: number;
  /** What the engine has taken from the system for them. */
  reserved: number;
}

interface HeapUsage {
  usedSize: number;
  totalSize: number;
  embedderHeapUsedSize?: number;
  backingStorageSize?: number;
}

/**
 * The heap of the Worker behind an inspector's port, as it is and after a collection.
 * @param wake makes the Worker do something: one that rests collects nothing
 */
export async function openHeap(port: number, wake: () => Promise<unknown>) {
  const { ask, close } = await connect(port);
  await ask('HeapProfiler.enable');
  const collect = async () => {
    const collected = ask('HeapProfiler.collectGarbage');
    const isWaiting = () =>
      Promise.race([collected.then(() => false), pause(WAKE_MS).then(() => true)]);
    while (await isWaiting()) await wake();
  };
  const use = async (): Promise<HeapUse> => {
    const usage = (await ask('Runtime.getHeapUsage')) as HeapUsage;
    const { usedSize, totalSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
    const beside = embedderHeapUsedSize + backingStorageSize;
    return { used: (usedSize + beside) / MEGABYTE, reserved: (totalSize + beside) / MEGABYTE };
  };
  return {
    use,
    async useOnceCollected(): Promise<HeapUse> {
      // What a collection frees may hold others: the second one takes these.
      await collect();
      await collect();
      return use();
    },
    close,
  };
}

async function connect(port: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const [address] = targets.map(({ webSocketDebuggerUrl }) => webSocketDebuggerUrl);
  if (!address) throw new Error(`Nothing can be inspected on port ${port}.`);
  // Node takes headers where the standard has protocols.
  const socket = new WebSocket(address, { headers: { origin: DEVTOOLS } } as unknown as string[]);
  const answers = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as {
      id?: number;
      result?: unknown;
      error?: { message: string };
    };
    const waiting = id === undefined ? undefined : answers.get(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  });
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', () => failed(new Error(`${address} lets nobody in.`)));
  });
  let last = 0;
  return {
    ask(method: string): Promise<unknown> {
      const id = ++last;
      socket.send(JSON.stringify({ id, method }));
      return new Promise((resolve, reject) => {
        const limit = setTimeout(reject, TIME_LIMIT_MS, new Error(`${method}: no answer`));
        const settle =
          <Value>(then: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(limit);
            answers.delete(id);
            then(value);
          };
        answers.set(id, { resolve: settle(resolve), reject: settle(reject) });
      });
    },
    close: () => socket.close(),
  };
}
