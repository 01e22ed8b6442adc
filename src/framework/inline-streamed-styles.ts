import type { MiddlewareHandler } from 'hono';
import { paintedFirst, stylesheetsIn } from './inline-styles.ts';
import { builtText } from '../runtime/built-files.ts';
import { requestContext } from '../runtime/request-context.ts';

// They are named by their content: an address never has another text.
const texts = new Map<string, string>();

/** Gives streamed pages their styles with their head, as src/framework/static-build.ts does for those that are files. */
export const inlineStreamedStyles: MiddlewareHandler = async (c, next) => {
  await next();
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
  // The dev server makes its stylesheets anew with every change.
  if (!isPage || !c.res.body || import.meta.env.DEV) return;

  const nonce = requestContext()?.nonce;
  const head = withHead(async (text) => paintedFirst(text, await stylesFor(text), nonce));
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

/** Changes what comes before the end of the head, and hands on the rest as it comes. */
function withHead(change: (head: string) => Promise<string>): TransformStream {
  let head = new Uint8Array();
  let isOver = false;
  return new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      if (isOver) return controller.enqueue(chunk);
      head = joined(head, chunk);
      // One character for each byte: places in this text are places in the bytes.
      const end = latin.decode(head).indexOf('</head>');
      if (end < 0) return;
      isOver = true;
      const changed = await change(new TextDecoder().decode(head.subarray(0, end)));
      controller.enqueue(joined(new TextEncoder().encode(changed), head.subarray(end)));
    },
    flush(controller) {
      if (!isOver) controller.enqueue(head);
    },
  });
}

const latin = new TextDecoder('latin1');

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
