import type { MiddlewareHandler } from 'hono';
import { stylesheetsIn, withInlineStyles } from './react-html.ts';
import { endOfBootstrap, withDelayedBootstrap } from './page-start.ts';
import { builtText } from '../runtime/built-files.ts';
import { requestContext } from '../runtime/request-context.ts';

// Stylesheet texts by address. Entries never expire, because addresses contain a content hash.
const texts = new Map<string, string>();

/** Middleware that inlines the styles of streamed pages and delays their code, except in development. */
export const optimizeStreamedPages: MiddlewareHandler = async (c, next) => {
  await next();
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
  // The dev server replaces stylesheets by hot reload, so they stay links.
  if (!isPage || !c.res.body || import.meta.env.DEV) return;

  const nonce = requestContext()?.nonce;
  const start = transformStart(async (text) =>
    withDelayedBootstrap(withInlineStyles(text, await stylesFor(text), nonce)),
  );
  c.res = new Response(c.res.body.pipeThrough(start), c.res);
};

async function stylesFor(head: string): Promise<ReadonlyMap<string, string>> {
  for (const address of stylesheetsIn(head)) {
    if (texts.has(address)) continue;
    const text = await builtText(address);
    if (text !== undefined) texts.set(address, text);
  }
  return texts;
}

/**
 * A stream that rewrites the document up to the end of the bootstrap script, which React sends with the head. Later chunks
 * pass through unchanged.
 */
function transformStart(change: (start: string) => Promise<string>): TransformStream {
  const received: Uint8Array<ArrayBuffer>[] = [];
  // Latin-1 maps each byte to one character, so a string index is also a byte index.
  let text = '';
  let isOver = false;
  const whole = async () => new Uint8Array(await new Blob(received).arrayBuffer());
  const changed = async (bytes: Uint8Array) =>
    new TextEncoder().encode(await change(new TextDecoder().decode(bytes)));
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array>({
    async transform(chunk, controller) {
      if (isOver) return controller.enqueue(chunk);
      received.push(chunk);
      text += latin.decode(chunk);
      const end = endOfBootstrap(text);
      if (end < 0) return;
      isOver = true;
      const start = await whole();
      controller.enqueue(await changed(start.subarray(0, end)));
      controller.enqueue(start.subarray(end));
    },
    async flush(controller) {
      if (!isOver) controller.enqueue(await changed(await whole()));
    },
  });
}

const latin = new TextDecoder('latin1');
