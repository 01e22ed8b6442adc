import type { Element, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

export type PageContent = ReturnType<typeof readPage>;

/** A schema.org thing of a JSON-LD block. */
export type Thing = { '@type': string; [property: string]: unknown };

/** Parses a page as a browser without JavaScript does: metadata, JSON-LD, links and visible text. */
export function readPage(html: string) {
  const elements = allElements(unified().use(rehypeParse).parse(html));
  const named = (tagName: string) => elements.filter((each) => each.tagName === tagName);
  const metas = named('meta').map(({ properties }) => ({
    name: String(properties.name ?? properties.property ?? ''),
    content: String(properties.content ?? ''),
  }));

  return {
    elements,
    named,
    titles: named('title').map(textOf),
    /** Every content of the meta tags with this name or property. */
    meta: (name: string) => metas.filter((each) => each.name === name).map((each) => each.content),
    canonicals: named('link')
      .filter(({ properties }) => String(properties.rel) === 'canonical')
      .map(({ properties }) => String(properties.href)),
    things: named('script')
      .filter(({ properties }) => properties.type === 'application/ld+json')
      .flatMap((script) => (JSON.parse(textOf(script)) as { '@graph': Thing[] })['@graph']),
    links: named('a').map((link) => ({
      href: String(link.properties.href),
      rel: String(link.properties.rel ?? ''),
      text: textOf(link),
    })),
    text: named('body').map(visibleText).join('').replace(/\s+/g, ' '),
  };
}

/** The text of an element, of its scripts and styles too. */
export const textOf = (node: RootContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/** An element and those within it, in the order of the page. */
export function allElements(node: Root | RootContent): Element[] {
  const descendants = 'children' in node ? node.children.flatMap(allElements) : [];
  return node.type === 'element' ? [node, ...descendants] : descendants;
}

const INVISIBLE = new Set(['script', 'noscript', 'style', 'template']);

function visibleText(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || INVISIBLE.has(node.tagName)) return '';
  return ` ${node.children.map(visibleText).join('')} `;
}
