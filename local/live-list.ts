import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Html } from './page.ts';

type Listener<Item> = { onItem: (item: Item) => void; onEmptied: () => void };

type LiveList<Item> = {
  /** Items that arrived after the page was made and before it connected. */
  missed: Item[];
  show: (item: Item) => Html;
  watch: (listener: Listener<Item>) => () => void;
};

export const streamLive = <Item>(c: Context, { missed, show, watch }: LiveList<Item>): Response =>
  streamSSE(c, async (stream) => {
    const send = (item: Item) => void stream.writeSSE({ data: show(item) });
    const stop = watch({
      onItem: send,
      onEmptied: () => void stream.writeSSE({ event: 'emptied', data: '' }),
    });
    void stream.writeSSE({ event: 'connected', data: '', retry: 1000 });
    missed.forEach(send);
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    stop();
  });

export const liveListScript = (shown: number): string => `
  const list = document.getElementById('messages');
  const live = document.getElementById('live');
  const events = new EventSource(list.dataset.events);
  let isLost = false;
  events.addEventListener('open', () => {
    if (isLost) location.reload();
    live.textContent = 'What arrives is shown at once.';
  });
  events.addEventListener('error', () => {
    isLost = true;
    live.textContent = 'The local services do not answer; this page goes on when they do.';
  });
  events.addEventListener('message', ({ data }) => {
    list.insertAdjacentHTML('afterbegin', data);
    while (list.children.length > ${shown}) list.lastElementChild.remove();
  });
  events.addEventListener('emptied', () => list.replaceChildren());
`;
