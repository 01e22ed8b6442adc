import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Html } from './page.ts';

type Listener<Item> = { onItem: (item: Item) => void; onEmptied: () => void };

type LiveList<Item> = {
  /** Items that arrived after the page was rendered and before it connected. */
  missed: Item[];
  render: (item: Item) => Html;
  watch: (listener: Listener<Item>) => () => void;
};

/** Streams the items of a list to an open page as server-sent events, rendered as HTML. */
export const streamLive = <Item>(c: Context, { missed, render, watch }: LiveList<Item>): Response =>
  streamSSE(c, async (stream) => {
    const send = (item: Item) => void stream.writeSSE({ data: render(item) });
    const stop = watch({
      onItem: send,
      onEmptied: () => void stream.writeSSE({ event: 'emptied', data: '' }),
    });
    void stream.writeSSE({ event: 'connected', data: '', retry: 1000 });
    missed.forEach(send);
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    stop();
  });

/** The script of a page with a live list; it keeps the newest `limit` items in `#messages`. */
export const liveListScript = (limit: number): string => `
  const list = document.getElementById('messages');
  const live = document.getElementById('live');
  const events = new EventSource(list.dataset.events);
  let isLost = false;
  events.addEventListener('open', () => {
    if (isLost) location.reload();
    live.textContent = 'This list updates itself.';
  });
  events.addEventListener('error', () => {
    isLost = true;
    live.textContent = 'The local services do not answer. This list updates itself when they do.';
  });
  events.addEventListener('message', ({ data }) => {
    list.insertAdjacentHTML('afterbegin', data);
    while (list.children.length > ${limit}) list.lastElementChild.remove();
  });
  events.addEventListener('emptied', () => list.replaceChildren());
`;
