import type { Nodes } from 'mdast';
import { CONTROL_CHARACTERS, ContentError } from '../content-fields.ts';
import { knownPicture, UNKNOWN_PICTURE } from '../content-pictures.ts';
import { parseMarkdown, type Body } from './markdown.ts';

const NO_HTML = 'the site shows no HTML. Write it in Markdown, or take it out:';

interface Problem {
  line: number;
  message: string;
}

/**
 * Finds the parts of a Markdown text that the site would drop, such as HTML, or show as typed because their markup is
 * broken, and invalid links. Returns a sentence for each, with the number of its line, such as "line 3: …".
 * @param firstLine number of the first line of the text in its file
 */
export function problemsIn(markdown: string, firstLine = 1): string[] {
  const nodes = everyNode(parseMarkdown(markdown));
  const problems = [
    ...controlCharacters(markdown),
    ...unusedDefinitions(nodes),
    ...nodes.flatMap((node) => [...droppedParts(node, nodes), ...brokenMarkup(node, markdown)]),
  ];
  return problems
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, message }) => `line ${line + firstLine - 1}: ${message}`);
}

/** Validates a body by problemsIn. @param path of the file @throws ContentError with one line for each problem */
export function checkBody(path: string, { markdown, firstLine }: Body): void {
  const problems = problemsIn(markdown, firstLine).map((problem) => `${path}: ${problem}`);
  if (problems.length > 0) throw new ContentError(problems.join('\n'));
}

/** All nodes of a tree, in the order of the text. */
const everyNode = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(everyNode) : []),
];

const lineOf = ({ position }: Nodes): number => position?.start.line ?? 1;

function controlCharacters(markdown: string): Problem[] {
  return markdown.split('\n').flatMap((text, at) => {
    const message = 'has a control character, which no page can show: type the line anew.';
    return CONTROL_CHARACTERS.test(text) ? { line: at + 1, message } : [];
  });
}

/** Lines such as "[Note]: text", which define a link or a footnote and show nothing themselves. */
function unusedDefinitions(nodes: Nodes[]): Problem[] {
  const used = new Set(
    nodes.flatMap((node) =>
      /^(link|image|footnote)Reference$/.test(node.type) ? keyOf(node as never) : [],
    ),
  );
  return nodes.flatMap((node) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return [];
    const message = `nothing refers to [${node.label}], so it is not shown.`;
    // Of two definitions, the first one counts.
    return used.delete(keyOf(node)) ? [] : { line: lineOf(node), message };
  });
}

const keyOf = ({ type, identifier }: { type: string; identifier: string }) =>
  `${type.startsWith('footnote')} ${identifier}`;

// Markup that Markdown does not recognize, because a space is in the wrong place or its other half is missing.
const BROKEN_MARKUP = [
  /\*\*|~~/,
  /(?<![\p{L}\p{N}_])__(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])__(?![\p{L}\p{N}_])/u,
  /(?<=^|[\s(])(?:\*(?=[\p{L}\p{N}])[^*]*\*|_(?=[\p{L}\p{N}])[^_]*(?:\s_|_(?![\p{L}\p{N}])))/u,
  /\[[^\]]*\]\(/,
  /\[\^[^\]]+\]/,
  /(?<=^|\n)##+\S/,
];

function brokenMarkup(node: Nodes, markdown: string): Problem[] {
  if (node.type !== 'text' || !node.position) return [];
  const line = lineOf(node);
  const { start, end } = node.position;
  const source = markdown
    .slice(start.offset, end.offset)
    // Escaped characters are meant as they are.
    .replaceAll(/\\[^\s\p{L}\p{N}]/gu, '  ');
  return BROKEN_MARKUP.flatMap((pattern) => {
    const found = pattern.exec(source);
    if (!found) return [];
    const before = source.slice(0, found.index).split('\n');
    const [text] = source.slice(found.index, found.index + 40).split('\n', 1);
    const message = `"${text}" would be shown as it stands: its markup does not match.`;
    return { line: line + before.length - 1, message };
  });
}

/** The problem of a part of the text that the site does not show, such as HTML. */
function droppedParts(node: Nodes, nodes: Nodes[]): Problem[] {
  const problem = (message: string) => [{ line: lineOf(node), message }];
  switch (node.type) {
    case 'html': {
      // A comment that is not closed hides the rest of the text.
      const [html] = node.value
        .replaceAll(/<!--.*?-->/gs, '')
        .trim()
        .split('\n', 1);
      return html && !html.startsWith('</') ? problem(`${NO_HTML} ${html.slice(0, 60)}`) : [];
    }
    case 'heading':
      if (node.depth === 1)
        return problem('the title is the only heading of level 1: begin with ##.');
      return node.children.length === 0 ? problem('the heading is empty.') : [];
    case 'listItem':
      return typeof node.checked === 'boolean'
        ? problem('the site shows no task lists: take out [ ] or [x].')
        : [];
    case 'link':
    case 'definition':
      return /^(https?:|mailto:|tel:|[/#])/i.test(node.url)
        ? []
        : problem(`the link ${node.url} has to begin with / for a page of this site, or https://`);
    case 'image':
    case 'imageReference': {
      const url = 'url' in node ? node.url : definedUrl(node, nodes);
      return knownPicture(url) ? [] : problem(`${url} ${UNKNOWN_PICTURE}.`);
    }
    default:
      return [];
  }
}

const definedUrl = ({ identifier }: { identifier: string }, nodes: Nodes[]) =>
  nodes.filter((node) => node.type === 'definition').find((each) => each.identifier === identifier)
    ?.url ?? '';
