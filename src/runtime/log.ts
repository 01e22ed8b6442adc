import { env as bindings } from 'cloudflare:workers';
import { withoutPersonal } from './without-personal.ts';
import { requestContext } from './request-context.ts';

type Level = 'info' | 'warn' | 'error';

/**
 * The Worker's log. In production a line is one JSON object, so that it can be searched by request, place and level.
 * With LOG_FORMAT `lines`, the local default, it is a sentence, and only what went wrong is written: there somebody
 * reads along. A visitor's data has no place in either.
 */
export const log = {
  /** Something failed, and somebody noticed or will. */
  error: (where: string, what: unknown) => write('error', where, wordsOf(what)),
  /** Something failed, and nobody noticed. */
  warn: (where: string, what: unknown) => write('warn', where, wordsOf(what)),
  /** How a request was answered. */
  request: (answer: AnswerNotes) => {
    const { method, path, status, ms } = answer;
    const words = `${method} ${path} answered ${status} in ${ms} ms`;
    write(status < 500 ? 'info' : 'error', 'request', words, answer);
  },
};

export interface AnswerNotes {
  method: string;
  /** Without the query: that is the visitor's. */
  path: string;
  status: number;
  /** Until the first byte. */
  ms: number;
  /** What of that was waiting, and for whom. */
  waits: Record<string, number>;
}

/** Errors that nobody expected tell where they come from. */
const wordsOf = (what: unknown) =>
  what instanceof Error ? (what.stack ?? String(what)) : String(what);

const MOST_CHARACTERS = 2000;

const METHODS = { info: 'log', warn: 'warn', error: 'error' } as const;
let output: Pick<Console, 'log' | 'warn' | 'error'> = console;

// Read as it is: this has to work with variables that are not complete.
const isReadAlong = () => (bindings as { LOG_FORMAT?: string }).LOG_FORMAT === 'lines';

/** @param fields take the place of the words where lines are JSON */
function write(level: Level, where: string, words: string, fields: object = { what: words }): void {
  if (!isReadAlong()) {
    const line = {
      time: new Date().toISOString(),
      level,
      request: requestContext()?.id,
      where,
      ...fields,
    };
    output[METHODS[level]](JSON.stringify(line, (_name, value) => clean(value)));
  } else if (level !== 'info') {
    output[METHODS[level]](`${where}: ${clean(words)}`);
  }
}

const clean = <T>(value: T) =>
  typeof value === 'string' ? withoutPersonal(value.slice(0, MOST_CHARACTERS)) : value;

/** From here on what others write to the console, such as the framework when a page fails, is a line of this log. */
export function adoptConsole(): void {
  if (isReadAlong()) return;
  output = { log: console.log, warn: console.warn, error: console.error };
  console.error = (...words: unknown[]) => log.error('runtime', words.map(wordsOf).join(' '));
  console.warn = (...words: unknown[]) => log.warn('runtime', words.map(wordsOf).join(' '));
}
