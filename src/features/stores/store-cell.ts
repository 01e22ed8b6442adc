const LONGEST_CELL = 200;
const MOST_LINES = 14;

/** The text of a cell in one line, without what only a spreadsheet needs. No store has more than 200 characters of it. */
export function cleanCell(cell: string): string {
  const text = /[\p{Cc}\u00a0]|\s\s/u.test(cell) ? cell.replaceAll(/[\p{Cc}\s]+/gu, ' ') : cell;
  return shortened(text.trim());
}

/** The same, line by line. */
export function cleanLines(cell: string): string {
  if (!cell.includes('\n')) return cleanCell(cell);
  const lines = cell.split('\n').map(cleanCell).filter(Boolean);
  return lines.slice(0, MOST_LINES).join('\n');
}

// By characters: cut by its length in code units, a text may end in half an emoji.
const shortened = (text: string) =>
  text.length > LONGEST_CELL ? [...text].slice(0, LONGEST_CELL).join('').trimEnd() : text;
