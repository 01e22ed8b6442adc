import type { MiddlewareHandler } from 'hono';

const ADVICE =
  'This page cannot be shown. Correct the file that the error names: the page then shows the site again.';

/** The last error that was logged with its stack. */
let lastError = '';
let isRecording = false;

/**
 * Middleware of the development server: answers a request that failed because of an error in the sources or the content
 * with the error's message, file and line, in place of "Internal Server Error". The page reloads itself until the error
 * is corrected.
 */
export const renderErrors: MiddlewareHandler = async (c, next) => {
  if (!isRecording) {
    isRecording = true;
    (await import('../runtime/log.ts')).onConsole(recordError);
  }
  lastError = '';
  await next();
  // Hono keeps an error of the modules that are imported by the first request, and logs it only later.
  const error = c.error ? sourceLines(String(c.error.stack)) : lastError;
  if (c.res.status !== 500 || !error) return undefined;
  // Otherwise Hono would keep the headers of the replaced response.
  c.res = undefined;
  c.res = c.text(`${ADVICE}\n\n${error}`, 500, { refresh: '3' });
  return undefined;
};

/** Records a console line. Waku writes errors with escaped line breaks and colors. */
function recordError(...args: unknown[]): void {
  const stack = String(args.at(-1)).replaceAll('\\n', '\n');
  if (/\n +at /.test(stack)) lastError = sourceLines(stack);
}

/** A stack without the colors of a terminal, the lines of packages and the path of the project. */
const sourceLines = (stack: string): string =>
  stack
    // oxlint-disable-next-line no-control-regex -- the codes of colors
    .replaceAll(/(\u001B|\\x1b)\[[\d;]*m/g, '')
    .split('\n')
    .filter((line) => !/^ +at /.test(line) || OWN_LINE.test(line))
    .join('\n')
    .replaceAll(/(?<=[\s(])(file:\/\/)?\/[^\n()'"]*?\/(?=(src|content|editor|vite)\/)/g, '');

// This file and the server's entry are in every stack.
const OWN_LINE = /^(?!.*(node_modules|render-errors|waku\.server)).*\/(src|content|editor)\//;
