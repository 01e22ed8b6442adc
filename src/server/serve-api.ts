import type { MiddlewareHandler } from 'hono';
import { api } from '../api/api.ts';
import { routeOf } from '../routes.ts';
import {
  requestContext,
  runPersonal,
  setPageStatus,
  type ErrorStatus,
} from '../runtime/request-context.ts';

/**
 * Hands what lies under /api to the API, everything else to the pages. A form that the API did not take and that came
 * without code of ours is answered by the page with that form on it.
 */
export const serveApi: MiddlewareHandler = async (c, next) => {
  if (routeOf(c.req.path)?.served !== 'api') return next();
  const answer = await api.fetch(c.req.raw, c.env, c.executionCtx);
  const refusedForm = requestContext()?.refusedForm;
  if (!refusedForm) return answer;

  setPageStatus(answer.status as ErrorStatus);
  c.req.raw = new Request(new URL(`/forms/${refusedForm.form}`, c.req.url), {
    headers: { accept: 'text/html' },
  });
  await runPersonal({ refusedForm }, next);
  c.res = withoutScripts(c.res);
  const wait = answer.headers.get('retry-after');
  if (wait) c.header('retry-after', wait);
  return undefined;
};

/** The page as it is read without JavaScript: the address it is shown at is not its own, so its code would not know it. */
const withoutScripts = (page: Response): Response =>
  new HTMLRewriter()
    .on('script, link[rel="modulepreload"]', { element: (element) => void element.remove() })
    .transform(page);
