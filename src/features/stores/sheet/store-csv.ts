import Papa from 'papaparse';

export interface CsvRow {
  cells: string[];
  /** `torn`: misplaced. `open`: never closed, so that the row contains the rest of the sheet. */
  quotes: 'right' | 'torn' | 'open';
  /** The row exceeds LONGEST_ROW; the reader ignores the rest of the text. */
  isEndless?: true;
}

export interface CsvReader {
  /** Reads the next part of the text, which may be cut anywhere. */
  read: (text: string) => void;
  end: () => void;
}

// Characters parsed at once: enough to be fast, few enough not to block other requests or to fill the memory.
const PART = 128 * 1024;
/** Characters. No spreadsheet writes a longer row, and the time to parse one grows with the square of its length. */
export const LONGEST_ROW = 250_000;

/** Creates a CSV parser that takes the text in parts. @param take receives every row, empty ones included */
export function readCsv(take: (row: CsvRow) => void): CsvReader {
  let pending: string[] = [];
  let pendingLength = 0;
  let rest = '';
  let isBeginning = true;
  let isEndless = false;

  const readPending = (isLast: boolean) => {
    let text = pending.join('');
    // The \n of a \r\n may be in the next part.
    const isCut = !isLast && text.endsWith('\r');
    if (isCut) text = text.slice(0, -1);
    pending = isCut ? ['\r'] : [];
    pendingLength = pending.length;

    if (text.includes('\r')) text = text.replaceAll(/\r\n?/g, '\n');
    if (isBeginning && text.startsWith('\uFEFF')) text = text.slice(1);
    isBeginning &&= text === '';
    rest = parse(rest + text, take, isLast);
    if (rest.length <= LONGEST_ROW) return;
    isEndless = true;
    rest = '';
    take({ cells: [], quotes: 'right', isEndless });
  };

  return {
    read(text) {
      if (isEndless) return;
      pending.push(text);
      pendingLength += text.length;
      // A long unfinished row is parsed again with each part. Parts as long as the row keep the total time linear.
      if (pendingLength >= Math.max(PART, rest.length)) readPending(false);
    },
    end() {
      if (!isEndless) readPending(true);
    },
  };
}

function parse(text: string, take: (row: CsvRow) => void, isLast: boolean): string {
  let row: CsvRow | undefined;
  let start = 0;
  let end = 0;
  Papa.parse<string[]>(text, {
    delimiter: ',',
    newline: '\n',
    step({ data, errors, meta }) {
      if (row) take(row);
      row = { cells: data, quotes: quotesOf(errors) };
      start = end;
      end = meta.cursor;
    },
  });
  if (!isLast) return text.slice(start);
  if (row) take(row);
  return '';
}

function quotesOf(errors: Papa.ParseError[]): CsvRow['quotes'] {
  if (errors.length === 0) return 'right';
  const codes = errors.map(({ code }) => code);
  if (codes.includes('MissingQuotes')) return 'open';
  return codes.includes('InvalidQuotes') ? 'torn' : 'right';
}
