import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { waitUntil } from 'cloudflare:workers';
import * as v from 'valibot';
import { routeOf } from '../routes.ts';
import { log } from '../runtime/log.ts';
import { isWithinLimit } from '../runtime/rate-limit.ts';
import { requestContext } from '../runtime/request-context.ts';
import { OTHER } from '../services/visit-counts-table.ts';
import { countVisit } from '../services/visit-counts.ts';
import { isStorableWord } from '../services/visit-words.ts';
import { onlyPost, readFields } from './sent-fields.ts';

const name = v.optional(v.pipe(v.string(), v.maxLength(100)));
const tagNames = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

const viewSchema = v.object({
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(300)),
  /** Host of the page that led here; only with the first view of a page load. */
  from: name,
  ...v.entriesFromList(tagNames, name),
});
type View = v.InferOutput<typeof viewSchema>;

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

async function countView({ path, from, ...tags }: View): Promise<void> {
  const route = routeOf(path);
  if (route?.served !== 'file' && route?.served !== 'streamed') return;
  countVisit(['view', route.kind]);
  if (from !== undefined) countVisit(['source', sourceOf(from, tags)]);
  // The indexes of content are loaded by the first view.
  const { isContentPath, knownHandle } = await import('./known-pages.ts');
  if (isContentPath(path)) countVisit(['content', path]);
  if (route.kind !== 'product') return;
  countVisit(['step', 'product'], ['product', await knownHandle({ pathname: path })]);
}

const HOST = /^(?:www\.)?((?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,20})$/;
const TAG = /^[\w .+-]{1,40}$/;

/** "newsletter / email / summer", "instagram.com", "direct" */
function sourceOf(from: string, given: Omit<View, 'path' | 'from'>): string {
  const tags = tagNames.flatMap((each) => given[each]?.toLowerCase().trim() || []);
  if (tags.length > 0) {
    const areTags = tags.every((tag) => TAG.test(tag) && isStorableWord(tag));
    return areTags ? tags.join(' / ') : OTHER;
  }
  if (!from) return 'direct';
  return HOST.exec(from.toLowerCase())?.[1] ?? OTHER;
}
