import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type FitEnum, type Sharp } from 'sharp';

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export type ImageTransform = {
  maxWidth?: number | null;
  maxHeight?: number | null;
  scale?: number | null;
  crop?: string | null;
  preferredContentType?: string | null;
};

/** Size in pixels and format; `crop` is the side that remains when both width and height are set. */
export type Rendition = {
  width?: number | undefined;
  height?: number | undefined;
  crop?: string | undefined;
  format: PictureFormat;
};

export type Pictures = {
  /** Resolves once the originals are read. */
  ready: Promise<void>;
  size: (file: string) => { width: number; height: number } | undefined;
  url: (origin: string, file: string, transform: ImageTransform) => string;
  /** The bytes of a rendition; undefined when no picture has that name. */
  render: (file: string, rendition: Rendition) => Promise<Uint8Array | undefined>;
};

/** The path of a shop's files at cdn.shopify.com: `/s/files/1/` and the shop's number. */
export const FILES_PATH = '/s/files/1/0000/0001/files';

const FOLDER = fileURLToPath(new URL('../data/pictures/', import.meta.url));
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.webp$/;
const positions: Record<string, string> = { center: 'centre' };

/** The pictures of a folder; renditions are cached in `cacheDir`. */
export function createPictures(cacheDir: string, folder = FOLDER): Pictures {
  const cache = join(cacheDir, 'pictures');
  const sizes = new Map<string, { width: number; height: number; version: string }>();
  const pending = new Map<string, Promise<Uint8Array>>();

  async function readSizes() {
    const files = await readdir(folder).catch(() => []);
    await Promise.all(
      files
        .filter((file) => NAME.test(file))
        .map(async (file) => {
          const [{ width, height }, version] = await Promise.all([
            sharp(join(folder, file)).metadata(),
            versionOf(join(folder, file)),
          ]);
          sizes.set(file, { width, height, version: version ?? '0' });
        }),
    );
  }

  async function render(file: string, rendition: Rendition) {
    const source = join(folder, file);
    const version = NAME.test(file) ? await versionOf(source) : undefined;
    if (version === undefined) return undefined;
    const { width = '', height = '', crop = '', format } = rendition;
    const cached = join(cache, `${file}-${version}-${width}x${height}${crop}.${format}`);
    const bytes = await readFile(cached).catch(() => undefined);
    if (bytes) return bytes;

    // Concurrent requests for a rendition share one call.
    const rendering = pending.get(cached) ?? renderTo(cached, source, rendition);
    pending.set(cached, rendering);
    return rendering.finally(() => pending.delete(cached));
  }

  const ready = readSizes().catch((error: unknown) => console.error(error));

  return {
    ready,
    size: (file) => sizes.get(file),
    url: (origin, file, transform) => {
      const query = toQuery(transform);
      query.set('v', sizes.get(file)?.version ?? '0');
      query.sort();
      return `${origin}${FILES_PATH}/${file}?${query}`;
    },
    render,
  };
}

async function renderTo(cached: string, source: string, rendition: Rendition): Promise<Uint8Array> {
  const bytes = await encode(resize(sharp(source), rendition), rendition.format).toBuffer();
  const draft = `${cached}.${randomUUID()}`;
  await mkdir(join(cached, '..'), { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, cached);
  return bytes;
}

function resize(picture: Sharp, { width, height, crop }: Rendition): Sharp {
  if (!width && !height) return picture;
  const fit: keyof FitEnum = crop && width && height ? 'cover' : 'inside';
  return picture.resize({
    ...(width && { width }),
    ...(height && { height }),
    fit,
    position: positions[crop ?? ''] ?? crop ?? 'centre',
    withoutEnlargement: true,
  });
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  // A low effort costs some bytes, but saves seconds on the first view.
  if (format === 'avif') return picture.avif({ quality: 55, effort: 1 });
  if (format === 'webp') return picture.webp({ quality: 80, effort: 3 });
  if (format === 'png') return picture.png();
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true });
}

/** The modification time of a file in seconds, as Shopify's `v` parameter; undefined when there is no such file. */
async function versionOf(path: string): Promise<string | undefined> {
  const file = await stat(path).catch(() => undefined);
  return file?.isFile() ? String(Math.floor(file.mtimeMs / 1000)) : undefined;
}

function toQuery({ maxWidth, maxHeight, scale, crop, preferredContentType }: ImageTransform) {
  const query = new URLSearchParams();
  const factor = Math.min(3, Math.max(1, scale ?? 1));
  if (maxWidth) query.set('width', String(maxWidth * factor));
  if (maxHeight) query.set('height', String(maxHeight * factor));
  if (crop) query.set('crop', crop.toLowerCase());
  if (preferredContentType) query.set('format', preferredContentType.toLowerCase());
  return query;
}
