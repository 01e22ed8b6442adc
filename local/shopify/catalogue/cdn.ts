import { Hono } from 'hono';
import type { PictureFormat, Pictures } from './pictures.ts';

const MAX_SIDE = 5760;
const crops = new Set(['center', 'top', 'bottom', 'left', 'right']);
const formats: Record<string, PictureFormat> = {
  avif: 'avif',
  webp: 'webp',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  pjpg: 'jpeg',
  png: 'png',
};

/**
 * Shopify's CDN: the query takes `width`, `height`, `crop` and `format`. Without `format`, the browser's Accept header
 * selects AVIF, else WebP, else JPEG. A picture is never larger than its original.
 */
export const createCdn = (pictures: Pictures) =>
  new Hono().get('/:name', async (c) => {
    const format = formats[c.req.query('format') ?? ''] ?? bestFormat(c.req.header('Accept') ?? '');
    const crop = c.req.query('crop');
    const picture = await pictures.render(c.req.param('name'), {
      width: side(c.req.query('width')),
      height: side(c.req.query('height')),
      crop: crop && crops.has(crop) ? crop : undefined,
      format,
    });
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (!picture) return c.text('No such picture.', 404);

    c.header('Content-Type', `image/${format}`);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('Vary', 'Accept');
    return c.body(new Uint8Array(picture));
  });

function bestFormat(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

function side(text: string | undefined): number | undefined {
  const pixels = Math.round(Number(text));
  return pixels >= 1 ? Math.min(pixels, MAX_SIDE) : undefined;
}
