import type { Element, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

export type PageContent = ReturnType<typeof readPage>;

/** A page as a reader without JavaScript has it: what its head says, its data blocks, its visible text. */
export function readPage(html: string) {
  const elements = allElements(unified().use(rehypeParse).parse(html));
  const named = (tagName: string) => elements.filter((each) => each.tagName === tagName);
  const metas = named('meta').map(({ properties }) => ({
    name: String(properties.name ?? properties.property ?? ''),
    content: String(properties.content ?? ''),
  }));
  const links = named('link').map(({ properties }) => properties);

  return {
    elements,
    titles: named('title').map((title) => textOf(title)),
    /** Every value of a meta tag, by its name or property. */
    meta: (name: string) => metas.filter((each) => each.name === name).map((each) => each.content),
    canonicals: links
      .filter(({ rel }) => String(rel) === 'canonical')
      .map(({ href }) => String(href)),
    things: named('script')
      .filter(({ properties }) => properties.type === 'application/ld+json')
      .flatMap((script) => (JSON.parse(textOf(script)) as { '@graph': Thing[] })['@graph']),
    text: named('body').map(visibleText).join('').replace(/\s+/g, ' '),
  };
}

/** A thing of a data block. */
export type Thing = { '@type': string; [property: string]: unknown };

const UNSEEN = new Set(['script', 'noscript', 'style', 'template']);

function allElements(node: Root | RootContent): Element[] {
  const below = 'children' in node ? node.children.flatMap(allElements) : [];
  return node.type === 'element' ? [node, ...below] : below;
}

const textOf = (node: RootContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

function visibleText(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || UNSEEN.has(node.tagName)) return '';
  return ` ${node.children.map(visibleText).join('')} `;
}
