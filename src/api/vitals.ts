import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { waitUntil } from 'cloudflare:workers';
import * as v from 'valibot';
import { pageKind } from '../routes.ts';
import { isWithinLimit } from '../runtime/rate-limit.ts';
import { log } from '../runtime/log.ts';
import { inBackground } from '../runtime/request-context.ts';
import { countVitals, metricNames, MOST } from '../analytics/vitals-database.ts';
import { onlyPost, readFields } from './request-checks.ts';

const figure = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MOST)));
const vitalsSchema = v.object({
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(300)),
  ...v.entriesFromList(metricNames, figure),
});

/** POST /api/vitals: web vitals of one page load, in milliseconds (CLS in thousandths). Only histograms are stored. */
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
