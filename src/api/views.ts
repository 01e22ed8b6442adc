import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { waitUntil } from 'cloudflare:workers';
import * as v from 'valibot';
import { routeOf } from '../routes.ts';
import { log } from '../runtime/log.ts';
import { isWithinLimit } from '../runtime/rate-limit.ts';
import { requestContext } from '../runtime/request-context.ts';
import { countVisit } from '../services/visit-counts.ts';
import { onlyPost, readFields } from './sent-fields.ts';
import { sourceOf, viewSchema, type View } from './visit-source.ts';

/** POST /api/views: a page that a visitor sees. Only known addresses are counted, never the address as it was sent. */
export const views = new Hono()
  .post('/', async (c) => {
    // Browsers send an Origin header with every POST.
    if (!c.req.header('origin')) throw new HTTPException(403);
    const read = v.safeParse(viewSchema, await readFields(c));
    if (!read.success) throw new HTTPException(422, { message: 'This is no view of a page.' });
    const isCounted = requestContext()?.counted && (await isWithinLimit('VITALS_LIMIT', 'views'));
    if (isCounted) {
      const counting = countView(read.output).catch((error: unknown) =>
        log.warn('views', `not counted: ${String(error)}`),
      );
      waitUntil(counting);
    }
    return c.body(null, 204);
  })
  .all('/', onlyPost);

async function countView({ path, ...source }: View): Promise<void> {
  const route = routeOf(path);
  if (route?.served !== 'file' && route?.served !== 'streamed') return;
  countVisit(['view', route.kind]);
  if (source.from !== undefined) countVisit(['source', sourceOf(source)]);
  // The indexes of content are loaded by the first view.
  const { isContentPath, knownHandle } = await import('./known-pages.ts');
  if (isContentPath(path)) countVisit(['content', path]);
  if (route.kind !== 'product') return;
  countVisit(['step', 'product'], ['product', await knownHandle({ pathname: path })]);
}
