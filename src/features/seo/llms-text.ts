interface LinkList {
  title: string;
  links: { name: string; url: string; note?: string | undefined }[];
}

/** Renders an llms.txt (llmstxt.org): Markdown with a heading, a summary and lists of links. */
export function llmsText(name: string, summary: string, lists: LinkList[]): string {
  const parts = lists.map(({ title, links }) => [
    `## ${title}`,
    '',
    ...links.map(
      (link) => `- [${plain(link.name)}](${link.url})${link.note ? `: ${plain(link.note)}` : ''}`,
    ),
    '',
  ]);
  return [`# ${name}`, '', `> ${plain(summary)}`, '', ...parts.flat()].join('\n');
}

const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
