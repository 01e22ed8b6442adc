/** Shortens a text for a meta description: one line of at most `limit` characters, cut at a word or a grapheme. */
export function excerpt(text: string, limit = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;

  let cut = '';
  for (const { segment } of graphemes.segment(line)) {
    if (cut.length + segment.length > limit - 1) break;
    cut += segment;
  }
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
