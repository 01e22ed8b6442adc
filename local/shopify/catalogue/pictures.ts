import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import sharp, { type Sharp } from 'sharp';

export type Pictures = {
  /** Resolves once the originals are read. */
  ready: Promise<void>;
  size: (file: string) => { width: number; height: number } | undefined;
  url: (origin: string, file: string) => string;
  /** Shopify's CDN: `GET /:file` with `width`, `height` and `crop`, in the best format that the browser accepts. */
  routes: Hono;
};

/** The path of a shop's files at cdn.shopify.com: `/s/files/1/` and the shop's number. */
export const FILES_PATH = '/s/files/1/0000/0001/files';

const FOLDER = fileURLToPath(new URL('../data/pictures/', import.meta.url));
const MAX_SIDE = 5760;

/** The pictures of data/; scaled ones are cached in `cacheDir`. */
export function createPictures(cacheDir: string): Pictures {
  const cache = join(cacheDir, 'pictures');
  const originals = new Map<string, { width: number; height: number; version: number }>();
  const pending = new Map<string, Promise<Uint8Array>>();

  async function readOriginals() {
    for (const file of await readdir(FOLDER)) {
      const { width, height } = await sharp(join(FOLDER, file)).metadata();
      // As Shopify's `v` parameter: the time of the change in seconds.
      const version = Math.floor((await stat(join(FOLDER, file))).mtimeMs / 1000);
      originals.set(file, { width, height, version });
    }
  }

  /** @param query `width`, `height` and `crop` */
  async function scale(file: string, query: Record<string, string>, format: Format) {
    const [width, height] = [sideOf(query['width']), sideOf(query['height'])];
    const fit = query['crop'] === 'center' && width && height ? 'cover' : 'inside';
    const name = `${file}-${originals.get(file)?.version}-${width ?? ''}x${height ?? ''}${fit}`;
    const cached = join(cache, `${name}.${format}`);
    const bytes = await readFile(cached).catch(() => undefined);
    if (bytes) return bytes;

    // Concurrent requests for the same picture share one call.
    const size = { ...(width && { width }), ...(height && { height }) };
    const scaled = sharp(join(FOLDER, file)).resize({ ...size, fit, withoutEnlargement: true });
    const writing = pending.get(cached) ?? write(cached, encoders[format](scaled));
    pending.set(cached, writing);
    return writing.finally(() => pending.delete(cached));
  }

  async function write(path: string, picture: Sharp): Promise<Uint8Array> {
    const bytes = await picture.toBuffer();
    const draft = `${path}.${randomUUID()}`;
    await mkdir(cache, { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path);
    return bytes;
  }

  const ready = readOriginals();
  const routes = new Hono().get('/:file', async (c) => {
    await ready;
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    const file = c.req.param('file');
    if (!originals.has(file)) return c.text('No such picture.', 404);
    const accept = c.req.header('Accept') ?? '';
    const format =
      (['avif', 'webp'] as const).find((each) => accept.includes(`image/${each}`)) ?? 'jpeg';
    c.header('Content-Type', `image/${format}`);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('Vary', 'Accept');
    return c.body(new Uint8Array(await scale(file, c.req.query(), format)));
  });

  return {
    ready,
    size: (file) => originals.get(file),
    url: (origin, file) => `${origin}${FILES_PATH}/${file}?v=${originals.get(file)?.version}`,
    routes,
  };
}

type Format = keyof typeof encoders;

// A low effort costs some bytes, but saves seconds on the first view.
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 1 }),
  webp: (picture: Sharp) => picture.webp({ quality: 80, effort: 3 }),
  jpeg: (picture: Sharp) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80 }),
};

function sideOf(text: string | undefined): number | undefined {
  const pixels = Math.round(Number(text));
  return pixels >= 1 ? Math.min(pixels, MAX_SIDE) : undefined;
}
