import { Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { waitUntil } from 'cloudflare:workers';
import * as v from 'valibot';
import { pageKind, routeOf } from '../routes.ts';
import { log } from '../runtime/log.ts';
import { isWithinLimit } from '../runtime/rate-limit.ts';
import {
  idOf,
  inBackground,
  newRequestContext,
  runWithContext,
} from '../runtime/request-context.ts';
import { countEvents, isCountedRequest, LONGEST_NAME } from '../analytics/visit-counter.ts';
import type { Counted } from '../analytics/visit-database.ts';
import { sourceOf, viewSchema, type View } from '../analytics/visit-source.ts';
import { countVitals, metricNames, MOST } from '../analytics/vitals-database.ts';
import { onlyPost, readFields } from './request-checks.ts';

// The reports that browsers send: the pages that visitors see, and the web vitals of page loads.

const PATH = '/api/views';
const MOST_BYTES = 4096;

/**
 * Answers POST /api/views, a page that a visitor sees: 204 for any view, whether it is counted or not. Only known addresses
 * are counted, never the address as it was sent. Undefined for any other request, and for one that is no view.
 */
async function answerView(request: Request): Promise<Response | undefined> {
  const { headers, method, url } = request;
  // Browsers send an Origin header with every POST, and a Content-Length with every form.
  if (method !== 'POST' || url !== `${headers.get('origin')}${PATH}`) return undefined;
  const length = Number(headers.get('content-length'));
  if (!(length > 0 && length <= MOST_BYTES)) return undefined;
  if (!headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return undefined;
  }
  // An upload that ends early is no view.
  const body = await request.arrayBuffer().catch(() => new ArrayBuffer());
  const fields = new URLSearchParams(new TextDecoder().decode(body));
  const view = v.safeParse(viewSchema, Object.fromEntries(fields));
  if (!view.success) return undefined;
  if (isCountedRequest(headers)) {
    const ip = headers.get('cf-connecting-ip') ?? '';
    const counting = runWithContext(
      newRequestContext({ id: idOf(headers), ip, counted: true }),
      () => countView(view.output),
    ).catch((error: unknown) => log.warn('views', `not counted: ${String(error)}`));
    waitUntil(counting);
  }
  return new Response(null, { status: 204 });
}

/**
 * Middleware that answers POST /api/views, a report of a page that a visitor sees, with 204, and counts it in the
 * background. It runs first: views are frequent, and need no log line, nonce or page. Invalid and other requests go on
 * to the API, which has no such address.
 */
export const serveViews: MiddlewareHandler = async (c, next) =>
  (await answerView(c.req.raw)) || next();

let pages: typeof import('./known-pages.ts') | undefined;

/** Counts a view. An absent page has answered 404, so one is only looked for where its name would be counted. */
async function countView({ path, ...source }: View): Promise<void> {
  const route = routeOf(path);
  if (route?.served !== 'file' && route?.served !== 'streamed') return;
  if (route.path === '/office') return;
  await countEvents('view', async () => {
    // The indexes of content are loaded by the first view.
    pages ??= await import('./known-pages.ts');
    if (route.served === 'file' && !pages.isPrerendered(path, route)) return [];
    const handle = route.kind === 'product' ? await pages.productAt(path) : '';
    if (handle === undefined) return [];
    const events: (readonly [Counted, string])[] = [['view', route.kind]];
    if (source.from !== undefined) {
      events.push(['visit', route.kind], ['source', sourceOf(source).slice(0, LONGEST_NAME)]);
    }
    if (route.served === 'file' && route.indexed) events.push(['content', path]);
    if (handle) events.push(['step', 'product'], ['product', handle]);
    return events;
  });
}

const figure = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MOST)));
const vitalsSchema = v.object({
  path: viewSchema.entries.path,
  ...v.entriesFromList(metricNames, figure),
});

/**
 * POST /api/vitals adds the web vitals of one page load, in milliseconds (CLS in thousandths), to histograms. Answers
 * 204, also when they are not counted (opt-out, COUNT_LIMIT), 403 without Origin, 422 for invalid figures.
 */
export const vitals = new Hono()
  .post('/', async (c) => {
    // Browsers send an Origin header with every POST.
    if (!c.req.header('origin')) throw new HTTPException(403);
    const read = v.safeParse(vitalsSchema, await readFields(c));
    if (!read.success) throw new HTTPException(422, { message: 'These are no figures.' });

    const isUnwanted = c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';
    if (isUnwanted || !(await isWithinLimit('COUNT_LIMIT', 'vitals'))) return c.body(null, 204);
    const { path, ...figures } = read.output;
    const counting = countVitals(pageKind(path), figures).catch((error: unknown) =>
      log.warn('vitals', `not counted: ${String(error)}`),
    );
    waitUntil(inBackground(() => counting));
    return c.body(null, 204);
  })
  .all('/', onlyPost);
