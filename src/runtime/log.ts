import { env as bindings } from 'cloudflare:workers';
import { withoutPersonal } from './without-personal.ts';
import { requestContext } from './request-context.ts';

type Level = 'info' | 'warn' | 'error';

/** One JSON object a line, or with LOG_FORMAT=lines a sentence; data about visitors is removed from both. */
export const log = {
  error: (area: string, what: unknown) => write('error', area, textOf(what)),
  /** A failure that was made up for. */
  warn: (area: string, what: unknown) => write('warn', area, textOf(what)),
  request: (answer: AnswerNotes) => {
    const { method, path, status, ms } = answer;
    // A path may hold line breaks, which would begin a line that nobody wrote.
    const shown = path.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, encodeURIComponent);
    const text = `${method} ${shown} answered ${status} in ${ms} ms`;
    write(status < 500 ? 'info' : 'error', 'request', text, answer);
  },
};

export interface AnswerNotes {
  method: string;
  /** Without the query, which may hold what a visitor typed. */
  path: string;
  status: number;
  /** Milliseconds until the first byte. */
  ms: number;
  /** Milliseconds waited, by upstream. */
  waits: Record<string, number>;
}

const textOf = (what: unknown) =>
  what instanceof Error ? (what.stack ?? String(what)) : String(what);

const MOST_CHARACTERS = 2000;

const METHODS = { info: 'log', warn: 'warn', error: 'error' } as const;
let output: Pick<Console, 'log' | 'warn' | 'error'> = console;

// Not by env(), which throws while variables are incomplete.
const writesSentences = () => (bindings as { LOG_FORMAT?: string }).LOG_FORMAT === 'lines';

function write(level: Level, area: string, text: string, fields: object = { what: text }): void {
  if (!writesSentences()) {
    const line = {
      time: new Date().toISOString(),
      level,
      request: requestContext()?.id,
      where: area,
      ...fields,
    };
    output[METHODS[level]](JSON.stringify(line, (_name, value) => clean(value)));
  } else if (level !== 'info') {
    output[METHODS[level]](`${area}: ${clean(text)}`);
  }
}

const clean = <T>(value: T) =>
  typeof value === 'string' ? withoutPersonal(value.slice(0, MOST_CHARACTERS)) : value;

/** Sends what others write to the console, such as the framework when a page fails, to this log. */
export function adoptConsole(): void {
  if (writesSentences()) return;
  output = { log: console.log, warn: console.warn, error: console.error };
  console.error = (...args: unknown[]) => log.error('runtime', args.map(textOf).join(' '));
  console.warn = (...args: unknown[]) => log.warn('runtime', args.map(textOf).join(' '));
}
