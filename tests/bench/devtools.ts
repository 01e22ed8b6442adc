import { on, once } from 'node:events';

const ANSWER_LIMIT_MS = 30_000;

export type Devtools = Awaited<ReturnType<typeof connectDevtools>>;

interface Message {
  id?: number;
  method?: string;
  params?: { name?: string };
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
}

/**
 * Connects to the Chrome DevTools Protocol. Disposing of the connection closes it: the inspector of wrangler answers only
 * one at a time.
 * @param url of the WebSocket
 */
export async function connectDevtools(url: string, headers: Record<string, string> = {}) {
  // Node's WebSocket takes headers in place of protocols.
  const socket = new WebSocket(url, { headers } as unknown as string[]);
  await once(socket, 'open');
  let last = 0;

  async function message(isIt: (message: Message) => boolean): Promise<Message> {
    const messages = on(socket, 'message', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    for await (const [{ data }] of messages) {
      const received = JSON.parse(data) as Message;
      if (isIt(received)) return received;
    }
    throw new Error('DevTools closed the connection.');
  }

  return {
    /** Calls a method. @throws an Error for an error, or without an answer */
    async call<Result = unknown>(
      method: string,
      params: object = {},
      sessionId?: string,
    ): Promise<Result> {
      const id = ++last;
      const answering = message((each) => each.id === id);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const { result, error } = await answering;
      if (error) throw new Error(`${method}: ${error.message}`);
      return (result ?? {}) as Result;
    },
    /** Waits for a lifecycle event of a page, such as `networkIdle`. */
    lifecycle: (name: string, sessionId: string) =>
      message(({ method, params, sessionId: of }) => {
        return method === 'Page.lifecycleEvent' && params?.name === name && of === sessionId;
      }),
    [Symbol.dispose]: () => socket.close(),
  };
}
