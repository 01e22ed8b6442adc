import { gzipSync } from 'node:zlib';
import type { Element, Nodes, Properties } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

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
  /** Eager images, in the largest size of their srcset. */
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
  const elements = elementsIn(unified().use(rehypeParse).parse(html));
  const withTag = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const links = (wanted: Record<string, string>) =>
    withTag('link')
      .filter(({ properties }) => !properties.disabled && has(properties, wanted))
      .map(({ properties }) => properties.href);

  const scripts = absolute(page, [
    ...withTag('script').map(({ properties }) => properties.src),
    ...links({ rel: 'modulepreload' }),
    ...matches(START, html),
  ]);
  const ownStyles = withTag('style')
    .flatMap(({ children }) => children.map((child) => (child.type === 'text' ? child.value : '')))
    .join('');
  const styles = absolute(page, links({ rel: 'stylesheet' }));
  const fonts = absolute(page, [...links({ rel: 'preload', as: 'font' }), ...fontsIn(ownStyles)]);
  for (const style of styles) fonts.push(...absolute(style, fontsIn(await text(style))));

  return {
    page,
    scripts: await withImports(scripts),
    data: absolute(
      page,
      withTag('script').map(({ properties }) => properties.dataPayload),
    ),
    ownStyles,
    styles,
    fonts: [...new Set(fonts)],
    pictures: absolute(page, elements.map(pictureOf)),
  };
}

/** Size after `gzip -9`, in bytes. */
export const gzipSize = (content: string | Uint8Array): number =>
  gzipSync(content, { level: 9 }).length;

/** Total size of files, each after `gzip -9`, in bytes. */
export const gzipBytes = (urls: string[]) => totalOf(urls, gzipSize);

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

/** All elements outside noscript. A picture element counts as one image, with the attributes of its first source. */
function elementsIn(node: Nodes): Element[] {
  const inside = 'children' in node ? node.children.flatMap(elementsIn) : [];
  if (node.type !== 'element') return inside;
  if (node.tagName === 'noscript') return [];
  if (node.tagName !== 'picture') return [node, ...inside];
  const image = inside.find(({ tagName }) => tagName === 'img');
  const [first] = inside;
  return first && image
    ? [{ ...image, properties: { ...image.properties, ...first.properties } }]
    : [];
}

function pictureOf({ tagName, properties }: Element): string | undefined {
  if (tagName !== 'img' || properties.loading === 'lazy') return undefined;
  const [largest] = String(properties.srcSet ?? '')
    .split(', ')
    .map((candidate) => candidate.split(' '))
    .toSorted(([, one = ''], [, other = '']) => parseFloat(other) - parseFloat(one));
  return largest?.[0] || (properties.src ? String(properties.src) : undefined);
}

const has = (properties: Properties, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([name, value]) => String(properties[name]) === value);

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
