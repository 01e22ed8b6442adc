import type { Context, MiddlewareHandler, Next } from 'hono';
import { PAYLOADS } from '../framework/static-build.ts';
import {
  requestContext,
  runWithPersonalData,
  setPageStatus,
  type ErrorStatus,
  type PersonalData,
} from '../runtime/request-context.ts';

/**
 * Renders another page of the site as the response to the current request, such as a rejected form, with personal data
 * and with `status` (default 200). The page sees a GET request that has only the cookies.
 */
export async function answerWithPage(
  c: Context,
  next: Next,
  page: string | URL,
  { status, ...data }: PersonalData & { status?: ErrorStatus | undefined },
): Promise<void> {
  const sent = c.req.raw;
  c.req.raw = new Request(new URL(page, c.req.url), {
    method: sent.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: { accept: 'text/html', cookie: c.req.header('cookie') ?? '' },
  });
  if (status) setPageStatus(status);
  await runWithPersonalData(data, next);
  // Outer middleware logs the request that was sent, and deletes only its cookies.
  c.req.raw = sent;
}

/** Removes the scripts from a page that is served under another page's address, where it could not hydrate. */
export const withoutScripts = (page: Response): Response =>
  new HTMLRewriter()
    .on('script, link[rel="modulepreload"]', { element: (element) => void element.remove() })
    .transform(page);

/** Built files, and names with an ending, without those that pages of a former site may have. */
const FILE = /^\/assets\/|\.(?!html?$|php$|aspx?$)(?:(?=\d*[a-z])[a-z\d]{2,5}|webmanifest)$/;

/**
 * Middleware that shortens two kinds of response: a missing script, picture or other file gets a short text in place of
 * the 404 page, and a redirect gets an empty body in place of the interrupted rendering.
 */
export const shortAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  // The router reads the payloads of pages, also of missing ones.
  if (c.req.path.startsWith(PAYLOADS)) return;
  const { status } = c.res;
  if (isMissing(c) && FILE.test(c.req.path)) {
    await replaceResponse(c, c.text('There is no file at this address.', 404));
  } else if (status >= 300 && status < 400 && c.res.body) {
    const headers = new Headers(c.res.headers);
    headers.delete('content-type');
    await replaceResponse(c, new Response(null, { status, headers }));
  }
};

/** Whether the answer is a 404, also when its body has not been streamed yet. */
export const isMissing = ({ res }: Context): boolean =>
  res.status === 404 || requestContext()?.page.status === 404;

/** Replaces the response, its headers included, and cancels the former body. */
export async function replaceResponse(c: Context, response: Response): Promise<void> {
  await c.res.body?.cancel();
  // Hono would keep the headers of the former response.
  c.res = undefined;
  c.res = response;
}
