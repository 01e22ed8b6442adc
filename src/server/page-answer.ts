import type { Context, Next } from 'hono';
import {
  runWithPersonalData,
  setPageStatus,
  type ErrorStatus,
  type PersonalData,
} from '../runtime/request-context.ts';

/** Answers the current request, such as a rejected form, with another page, which is rendered with personal data. */
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
