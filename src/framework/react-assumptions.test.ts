import { createElement, Suspense, use, type ReactNode } from 'react';
import { preinit, preloadModule } from 'react-dom';
import { renderToReadableStream } from 'react-dom/server.edge';
import { expect, test } from 'vitest';
import { isCompletePage, stylesheetsIn, withInlineStyles } from './react-html.ts';

const never = new Promise<string>(() => {});
const failing = () => {
  throw new Error('A part of the page fails.');
};

/** Renders a page that consists of one component, as React does in production, and returns its bytes. */
async function render(
  part: () => ReactNode,
  { digest, giveUpMs }: { digest?: string; giveUpMs?: number } = {},
): Promise<string> {
  const abort = new AbortController();
  const stream = await renderToReadableStream(
    createElement(
      'html',
      null,
      createElement('head'),
      createElement(
        'body',
        null,
        createElement(Suspense, { fallback: 'Loading' }, createElement(part)),
      ),
    ),
    { onError: () => digest, bootstrapScriptContent: 'start()', signal: abort.signal },
  );
  if (giveUpMs) setTimeout(() => abort.abort(), giveUpMs);
  return new Response(stream).text();
}

const isComplete = (page: string) => isCompletePage(new TextEncoder().encode(page));

/** A component that suspends until its fallback has been sent, then calls `end`. */
function late(end: () => string): () => ReactNode {
  const promise = new Promise<string>((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(end());
      } catch (error) {
        reject(error as Error);
      }
    }, 50);
  });
  return () => use(promise);
}

test.each([
  ['in time', () => 'All of it'],
  ['late', late(() => 'All of it')],
])('a page that React has rendered %s is complete', async (_when, part) => {
  const page = await render(part);
  expect(page).toContain('All of it');
  expect(
    isComplete(page),
    'React ends a whole page otherwise than src/framework/react-html.ts expects; no page would be cached.',
  ).toBe(true);
});

const FAILED =
  'React marks a part of a page that failed otherwise than src/framework/react-html.ts expects; broken pages would be cached.';

test.each([undefined, '', 'digest'])(
  'a page with a part that failed is not complete, with the digest %j',
  async (digest) => {
    const options = digest === undefined ? {} : { digest };
    expect(isComplete(await render(failing, options)), FAILED).toBe(false);
    expect(isComplete(await render(late(failing), options)), FAILED).toBe(false);
  },
);

test('a page is not complete when a boundary was aborted or the stream was cut off', async () => {
  const page = await render(() => use(never), { giveUpMs: 50 });
  expect(isComplete(page), FAILED).toBe(false);
  const whole = await render(() => 'All of it');
  expect(isComplete(whole.slice(0, -1)), FAILED).toBe(false);
});

test('React writes stylesheet links and modulepreloads in the form that react-html.ts matches', async () => {
  const page = await render(() => {
    // plugin-rsc requests the styles and code of client components with these calls.
    preinit('/a.css', { as: 'style', crossOrigin: 'anonymous', precedence: 'any' });
    preloadModule('/every.js', { as: 'script', crossOrigin: '' });
    const low = { as: 'script', crossOrigin: '', fetchPriority: 'low' } as const;
    preloadModule('/own.js', low);
    return createElement('link', { rel: 'stylesheet', href: '/b.css', precedence: 'any' });
  });
  expect(
    stylesheetsIn(page).toSorted(),
    'React writes links to stylesheets otherwise than src/framework/react-html.ts expects.',
  ).toEqual(['/a.css', '/b.css']);
  const inline = withInlineStyles(page, new Map([['/a.css', 'p{}']]));
  expect(inline).toMatch(/<style>p\{\}<\/style><link [^>]*href="\/a\.css"[^>]* disabled\/>/);
  expect(
    inline.match(/href="[^"]+\.js"/g),
    'React writes preloads of code otherwise than src/framework/react-html.ts expects.',
  ).toEqual(['href="/own.js"']);
});
