import type { MiddlewareHandler } from 'hono';
import { stylesheetsIn, withInlineStyles } from './inline-styles.ts';
import { builtText } from '../runtime/built-files.ts';
import { requestContext } from '../runtime/request-context.ts';

// Their addresses hold a hash of their content.
const texts = new Map<string, string>();

/** Puts the styles of streamed pages in their head, as static-build.ts does for prerendered ones. */
export const inlineStreamedStyles: MiddlewareHandler = async (c, next) => {
  await next();
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
  // The dev server changes its stylesheets.
  if (!isPage || !c.res.body || import.meta.env.DEV) return;

  const nonce = requestContext()?.nonce;
  const head = transformHead(async (text) => withInlineStyles(text, await stylesFor(text), nonce));
  c.res = new Response(c.res.body.pipeThrough(head), c.res);
};

async function stylesFor(head: string): Promise<ReadonlyMap<string, string>> {
  for (const address of stylesheetsIn(head)) {
    if (texts.has(address)) continue;
    const text = await builtText(address);
    if (text !== undefined) texts.set(address, text);
  }
  return texts;
}

/** Changes what comes before the end of the head; the rest is streamed as it comes. */
function transformHead(change: (head: string) => Promise<string>): TransformStream {
  let head = new Uint8Array();
  let isOver = false;
  return new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      if (isOver) return controller.enqueue(chunk);
      head = concat(head, chunk);
      // Latin-1 has one character for each byte, so the index is one of the bytes too.
      const end = latin.decode(head).indexOf('</head>');
      if (end < 0) return;
      isOver = true;
      const changed = await change(new TextDecoder().decode(head.subarray(0, end)));
      controller.enqueue(concat(new TextEncoder().encode(changed), head.subarray(end)));
    },
    flush(controller) {
      if (!isOver) controller.enqueue(head);
    },
  });
}

const latin = new TextDecoder('latin1');

function concat(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
