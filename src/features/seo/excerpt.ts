/**
 * A text for a meta description: one line, at most `limit` characters, cut at a word where there is one
 * and never inside a character made of several code units.
 */
export function excerpt(text: string, limit = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;

  let cut = '';
  for (const { segment } of graphemes.segment(line)) {
    if (cut.length + segment.length > limit - 1) break;
    cut += segment;
  }
  const lastSpace = cut.lastIndexOf(' ');
  // A text without spaces (a long word, some scripts) is cut where it is full.
  return `${(lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
