import { hasPhrase, wordsOf } from './words.ts';

/** A term of a search query: `text` without its quotes, `prefix` where it ends in `*`. */
export type Term = { text: string; comparator: '' | '<' | '>' | '<=' | '>='; prefix: boolean };

export type FieldTest<Item> = (item: Item, term: Term) => boolean;

export type SearchQuery<Item> = {
  test: (item: Item) => boolean;
  /** The words looked for in no field in particular; they are what relevance is measured by. */
  words: string[];
};

type Test<Item> = (item: Item) => boolean;

const TOKEN =
  /\s*(?:(-?)(\()|(\))|(AND|OR|NOT)(?=[\s(]|$)|(-?)(?:([\w.]+):(<=|>=|<|>)?\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|((?:[^\s()\\]|\\.)+)))/y;

type Token =
  | { kind: 'open'; negated: boolean }
  | { kind: 'close' | 'AND' | 'OR' | 'NOT' }
  | { kind: 'term'; negated: boolean; field: string | undefined; term: Term };

function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(query); match; match = TOKEN.exec(query)) {
    const [, groupMinus, open, close, word, minus, field, comparator, double, single, bare] = match;
    if (open) tokens.push({ kind: 'open', negated: groupMinus === '-' });
    else if (close) tokens.push({ kind: 'close' });
    else if (word) tokens.push({ kind: word as 'AND' | 'OR' | 'NOT' });
    else {
      const quoted = double ?? single;
      const prefix = quoted === undefined && /(^|[^\\])\*$/.test(bare ?? '');
      const text = (quoted ?? (prefix ? bare?.slice(0, -1) : bare) ?? '').replace(/\\(.)/g, '$1');
      const term: Term = { text, comparator: (comparator ?? '') as Term['comparator'], prefix };
      tokens.push({ kind: 'term', negated: minus === '-', field, term });
    }
  }
  return tokens;
}

/**
 * Shopify's search syntax over any kind of item: terms with AND (also between mere terms), OR, NOT
 * or `-`, brackets, quotes, `prefix*`, `field:value` and `field:>value`. AND binds before OR.
 * @param fields what `field:` tests; a field that is not among them is ignored
 * @param anywhere what a term without a field tests
 */
export function compileSearchQuery<Item>(
  query: string | null | undefined,
  fields: Record<string, FieldTest<Item>>,
  anywhere: FieldTest<Item>,
): SearchQuery<Item> | undefined {
  if (!query?.trim()) return undefined;
  const tokens = tokenize(query);
  const words: string[] = [];
  let at = 0;

  function either(): Test<Item> {
    const tests = [all()];
    while (tokens[at]?.kind === 'OR') {
      at += 1;
      tests.push(all());
    }
    return (item) => tests.some((test) => test(item));
  }

  function all(): Test<Item> {
    const tests: Test<Item>[] = [];
    for (
      let token = tokens[at];
      token && !['OR', 'close'].includes(token.kind);
      token = tokens[at]
    ) {
      if (token.kind === 'AND') at += 1;
      else tests.push(one(token));
    }
    return (item) => tests.every((test) => test(item));
  }

  function one(token: Token): Test<Item> {
    at += 1;
    if (token.kind === 'NOT') {
      const next = tokens[at];
      const test = next ? one(next) : () => false;
      return (item) => !test(item);
    }
    if (token.kind === 'open') {
      const test = either();
      at += 1;
      return token.negated ? (item) => !test(item) : test;
    }
    if (token.kind !== 'term') return () => true;
    const { field, term, negated } = token;
    if (field === undefined && !negated) words.push(...wordsOf(term.text));
    const test = field === undefined ? anywhere : fields[field];
    if (!test) return () => true;
    return (item) => test(item, term) !== negated;
  }

  const tests = [either()];
  // A bracket that nothing opened ends nothing.
  while (at < tokens.length) {
    at += 1;
    tests.push(either());
  }
  return { test: (item) => tests.every((test) => test(item)), words };
}

/** Whether a text is the term's, as a whole; `*` alone asks for any text. */
export const isText = (text: string, { text: wanted, prefix }: Term): boolean => {
  const [a, b] = [text.toLowerCase(), wanted.toLowerCase()];
  return prefix ? a !== '' && a.startsWith(b) : a === b;
};

/** Whether a text holds the term's words one after the other. */
export const hasText = (text: string, { text: wanted, prefix }: Term): boolean =>
  prefix && wanted === '' ? text !== '' : hasPhrase(wordsOf(text), wordsOf(wanted), prefix);

/** Whether a number is as the term says, such as `:>30`. */
export const isNumber = (number: number, { text, comparator }: Term): boolean =>
  text.trim() !== '' && compare(number - Number(text), comparator);

/** Whether a date is as the term says: `now`, a whole date, or its beginning such as `2024-05`. */
export function isDate(date: string, { text, comparator, prefix }: Term): boolean {
  if (prefix && text === '') return true;
  if (comparator === '' && text !== 'now') return date.startsWith(text.replace(/Z$/, ''));
  return compare(Date.parse(date) - (text === 'now' ? Date.now() : Date.parse(text)), comparator);
}

function compare(difference: number, comparator: Term['comparator']): boolean {
  switch (comparator) {
    case '<':
      return difference < 0;
    case '>':
      return difference > 0;
    case '<=':
      return difference <= 0;
    case '>=':
      return difference >= 0;
    default:
      return difference === 0;
  }
}
