import type { Element, Nodes, Properties } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { gzipSize } from './gzip.ts';

/** Addresses of what a page loads before it is scrolled or clicked, as far as its files tell, each once. */
export interface PageFiles {
  page: string;
  scripts: string[];
  /** What a prerendered page is made of, for the code that takes it over. */
  data: string[];
  /** The styles that stand in the page itself. */
  ownStyles: string;
  /** Further ones that it waits for. */
  styles: string[];
  fonts: string[];
  /** In the largest size that a browser may choose. */
  pictures: string[];
}

const STATIC_IMPORT = /\b(?:from|import)\s*["'`](\.{0,2}\/[^"'`]+\.js)["'`]/g;
// Starts the page's scripts. Other calls of import() wait until something needs them.
const START = /\bimport\(["'`](\/assets\/[^"'`]+\.js)["'`]\)/g;
const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
const FONT = /url\(["']?([^"')]+\.woff2)/g;
/** Fonts of rare characters are loaded by pages that have one. */
const WITHOUT_LETTERS = /unicode-range:\s*(?!U\+(?:00)?20-7E)/i;

/** @throws an Error when the page or a file that it names is not there */
export async function filesOf(page: string): Promise<PageFiles> {
  const html = await text(page);
  const elements = elementsIn(unified().use(rehypeParse).parse(html));
  const links = (wanted: Record<string, string>) =>
    elements
      .filter(
        ({ tagName, properties }) =>
          tagName === 'link' && !properties.disabled && has(properties, wanted),
      )
      .map(({ properties }) => properties.href);

  const sources = elements.filter(({ tagName }) => tagName === 'script');
  const scripts = absolute(page, [
    ...sources.map(({ properties }) => properties.src),
    ...links({ rel: 'modulepreload' }),
    ...matches(START, html),
  ]);
  const ownStyles = elements
    .filter(({ tagName }) => tagName === 'style')
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
      sources.map(({ properties }) => properties.dataPayload),
    ),
    ownStyles,
    styles,
    fonts: [...new Set(fonts)],
    pictures: absolute(page, elements.map(pictureOf)),
  };
}

/** What these files weigh together, each after `gzip -9`, in bytes. */
export const gzipBytes = (files: string[]) => sum(files, gzipSize);

/** What these files weigh together, as they are, in bytes. */
export const plainBytes = (files: string[]) => sum(files, ({ length }) => length);

async function sum(files: string[], weigh: (content: Uint8Array) => number): Promise<number> {
  let total = 0;
  for (const file of files) total += weigh(await (await open(file)).bytes());
  return total;
}

/** The scripts and all that they import statically. */
async function withImports(scripts: string[]): Promise<string[]> {
  // A set goes on to what is added while it is walked through.
  const found = new Set(scripts);
  for (const script of found) {
    const code = await text(script);
    const imports = [...matches(STATIC_IMPORT, code), ...matches(START, code)];
    for (const imported of absolute(script, imports)) found.add(imported);
  }
  return [...found];
}

/** All elements, except that the ways to show one picture are a single element: its first. */
function elementsIn(node: Nodes): Element[] {
  const inside = 'children' in node ? node.children.flatMap(elementsIn) : [];
  if (node.type !== 'element') return inside;
  // Loaded by nobody who runs scripts.
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
  const candidates = String(properties.srcSet ?? '')
    .split(', ')
    .map((candidate) => candidate.split(' '))
    .toSorted(([, one = ''], [, other = '']) => parseFloat(other) - parseFloat(one));
  return candidates[0]?.[0] || (properties.src ? String(properties.src) : undefined);
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

const text = async (address: string) => (await open(address)).text();

async function open(address: string): Promise<Response> {
  const accept = 'text/html,image/avif,image/webp,*/*';
  const response = await fetch(address, { headers: { accept } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}
