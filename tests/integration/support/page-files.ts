import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Element } from 'hast';
import { readPage, textOf } from './page-content.ts';

/** URLs of the files that a page's markup and scripts load without interaction, each once. */
export interface PageFiles {
  page: string;
  scripts: string[];
  /** Payloads for the hydration of a prerendered page. */
  data: string[];
  /** CSS of the style elements in the page. */
  ownStyles: string;
  /** Stylesheets that block rendering. */
  styles: string[];
  fonts: string[];
  /** Eager images, in the largest size of their srcset; of a picture element, that of its first source. */
  pictures: string[];
}

const STATIC_IMPORT = /\b(?:from|import)\s*["'`](\.{0,2}\/[^"'`]+\.js)["'`]/g;
// Import of an entry script. Other dynamic imports wait for an interaction.
const START = /\bimport\(["'`](\/assets\/[^"'`]+\.js)["'`]\)/g;
const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
const FONT = /url\(["']?([^"')]+\.woff2)/g;
/** A face without Basic Latin loads only on pages with a character of its range. */
const WITHOUT_LETTERS = /unicode-range:\s*(?!U\+(?:00)?20-7E)/i;

/** @throws an Error when the page or a script or stylesheet of it is missing */
export async function filesOf(page: string): Promise<PageFiles> {
  const html = await text(page);
  const { named } = readPage(html.replaceAll(/<noscript>.*?<\/noscript>/gs, ''));
  const links = (rel: string, as?: string) =>
    named('link')
      .map(({ properties }) => properties)
      .filter((link) => !link.disabled && String(link.rel) === rel && (!as || link.as === as))
      .map(({ href }) => href);

  const scripts = absolute(page, [
    ...named('script').map(({ properties }) => properties.src),
    ...links('modulepreload'),
    ...matches(START, html),
  ]);
  const ownStyles = named('style').map(textOf).join('');
  const styles = absolute(page, links('stylesheet'));
  const fonts = absolute(page, [...links('preload', 'font'), ...fontsIn(ownStyles)]);
  for (const style of styles) fonts.push(...absolute(style, fontsIn(await text(style))));
  return {
    page,
    scripts: await withImports(scripts),
    data: absolute(
      page,
      named('script').map(({ properties }) => properties.dataPayload),
    ),
    ownStyles,
    styles,
    fonts: [...new Set(fonts)],
    pictures: absolute(page, pictures(named)),
  };
}

/** Size after `gzip -9`, in bytes. */
export const gzipSize = (content: string | Uint8Array): number =>
  gzipSync(content, { level: 9 }).length;

/** Total size of files, each after `gzip -9`, in bytes. */
export const gzipBytes = (urls: string[]) => totalOf(urls, gzipSize);

/** Size of a file in bytes after Brotli 4, with which CDNs compress dynamic content. */
export const brotliBytes = (url: string) =>
  totalOf(
    [url],
    (content) =>
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length,
  );

/** Total size of files, in bytes. */
export const plainBytes = (urls: string[]) => totalOf(urls, ({ length }) => length);

async function totalOf(urls: string[], size: (content: Uint8Array) => number): Promise<number> {
  let total = 0;
  for (const url of urls) total += size(await (await open(url)).bytes());
  return total;
}

/** The scripts and their static imports. */
async function withImports(scripts: string[]): Promise<string[]> {
  // Iteration over a set includes the members that are added meanwhile.
  const all = new Set(scripts);
  for (const script of all) {
    const code = await text(script);
    const imports = [...matches(STATIC_IMPORT, code), ...matches(START, code)];
    for (const imported of absolute(script, imports)) all.add(imported);
  }
  return [...all];
}

function pictures(named: (tagName: string) => Element[]): unknown[] {
  const inPictures = named('picture').map(({ children }) => {
    const parts = children.filter((child) => child.type === 'element');
    return { image: parts.at(-1)!, srcset: parts[0]!.properties.srcSet };
  });
  const images = named('img').filter((image) => !inPictures.some((each) => each.image === image));
  return [...inPictures, ...images.map((image) => ({ image, srcset: image.properties.srcSet }))]
    .filter(({ image }) => image.properties.loading !== 'lazy')
    .map(({ image, srcset }) => {
      const [largest] = String(srcset ?? '')
        .split(', ')
        .map((candidate) => candidate.split(' '))
        .toSorted(([, one = ''], [, other = '']) => parseFloat(other) - parseFloat(one));
      return largest?.[0] || image.properties.src;
    });
}

const matches = (pattern: RegExp, code: string) => [...code.matchAll(pattern)].map(([, at]) => at);

const fontsIn = (styles: string) =>
  (styles.match(FONT_FACE) ?? [])
    .filter((face) => !WITHOUT_LETTERS.test(face))
    .flatMap((face) => matches(FONT, face));

function absolute(base: string, addresses: unknown[]): string[] {
  const present = addresses.filter((each) => typeof each === 'string' && each !== '');
  return [...new Set(present.map((each) => new URL(String(each), base).href))];
}

const text = async (url: string) => (await open(url)).text();

async function open(url: string): Promise<Response> {
  const accept = 'text/html,image/avif,image/webp,*/*';
  const response = await fetch(url, { headers: { accept } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}
