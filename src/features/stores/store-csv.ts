import Papa from 'papaparse';

export interface CsvRow {
  cells: string[];
  /** `torn`: one stands where none can. `open`: one never closes, and all that follows is in this row. */
  quotes: 'right' | 'torn' | 'open';
}

export interface CsvReader {
  /** Takes the next part of the text, cut off anywhere. */
  read: (text: string) => void;
  end: () => void;
}

// Large enough to be quick, small enough that a sheet is never in memory as a whole.
const PART = 512 * 1024;

/** Reads CSV while it comes, and gives every row, empty ones too, to `take`. */
export function readCsv(take: (row: CsvRow) => void): CsvReader {
  let waiting: string[] = [];
  let waitingLength = 0;
  let rest = '';
  let isBeginning = true;

  const readWaiting = (isLast: boolean) => {
    let text = waiting.join('');
    // The other half of a line's end may be in the next part.
    const isCut = !isLast && text.endsWith('\r');
    if (isCut) text = text.slice(0, -1);
    waiting = isCut ? ['\r'] : [];
    waitingLength = waiting.length;

    if (text.includes('\r')) text = text.replaceAll(/\r\n?/g, '\n');
    // The mark at the beginning of a file is no part of its first cell.
    if (isBeginning && text.startsWith('\uFEFF')) text = text.slice(1);
    isBeginning &&= text === '';
    rest = parse(rest + text, take, isLast);
  };

  return {
    read(text) {
      waiting.push(text);
      waitingLength += text.length;
      // A row that does not end is not read again and again: each time with twice as much of it.
      if (waitingLength >= Math.max(PART, rest.length)) readWaiting(false);
    },
    end: () => readWaiting(true),
  };
}

/** Gives the rows to `take`; of a text that goes on, all but the last, which it returns. */
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
