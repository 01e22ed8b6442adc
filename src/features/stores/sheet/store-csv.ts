import Papa from 'papaparse';

export interface CsvRow {
  cells: string[];
  /** `torn`: misplaced. `open`: never closed, so that the rest of the sheet is in this row. */
  quotes: 'right' | 'torn' | 'open';
  /** Longer than LONGEST_ROW, and not read any further. */
  isEndless?: true;
}

export interface CsvReader {
  /** The text may be cut anywhere between two calls. */
  read: (text: string) => void;
  end: () => void;
}

// Large enough to be fast, small enough that nobody waits for it, and that the whole sheet is never in memory.
const PART = 128 * 1024;
/** Characters: no spreadsheet writes a longer one, and reading it would take a time that grows with its square. */
export const LONGEST_ROW = 250_000;

/** Reads CSV as it arrives; gives every row to `take`, empty ones too. */
export function readCsv(take: (row: CsvRow) => void): CsvReader {
  let waiting: string[] = [];
  let waitingLength = 0;
  let rest = '';
  let isBeginning = true;
  let isEndless = false;

  const readWaiting = (isLast: boolean) => {
    let text = waiting.join('');
    // The \n of a \r\n may be in the next part.
    const isCut = !isLast && text.endsWith('\r');
    if (isCut) text = text.slice(0, -1);
    waiting = isCut ? ['\r'] : [];
    waitingLength = waiting.length;

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
      waiting.push(text);
      waitingLength += text.length;
      // Waiting for as much text as is left over keeps the parsing of a row that never ends linear.
      if (waitingLength >= Math.max(PART, rest.length)) readWaiting(false);
    },
    end() {
      if (!isEndless) readWaiting(true);
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
