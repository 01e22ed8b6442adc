interface LinkList {
  title: string;
  links: { name: string; url: string; note?: string | undefined }[];
}

/** A site's contents for language models: a heading, a summary and lists of links in markdown (llmstxt.org). */
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

/** One line, in which nothing is taken for a link. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
