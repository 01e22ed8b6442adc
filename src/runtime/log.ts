import { env as bindings } from 'cloudflare:workers';
import { requestContext } from './request-context.ts';

type Level = 'info' | 'warn' | 'error';

/** The Worker's log: one JSON object per line, or one sentence with LOG_FORMAT=lines. Personal data is removed from both. */
export const log = {
  error: (area: string, what: unknown) => write('error', area, textOf(what)),
  /** A failure that the code recovered from. */
  warn: (area: string, what: unknown) => write('warn', area, textOf(what)),
  /** No failure; left out with LOG_FORMAT=lines. */
  info: (area: string, what: unknown) => write('info', area, textOf(what)),
  request: (answer: AnswerNotes) => {
    const { method, path, status, ms } = answer;
    // A path may contain line breaks, which could forge a log line.
    const shown = path.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, encodeURIComponent);
    const text = `${method} ${shown} answered ${status} in ${ms} ms`;
    write(status < 500 ? 'info' : 'error', 'request', text, answer);
  },
};

export interface AnswerNotes {
  method: string;
  /** Path without the query string, which may contain text that a visitor typed. */
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

// Reads the binding directly, because env() throws while variables are missing.
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

/** Redirects console.error and console.warn of other code, such as Waku, to this log, unless LOG_FORMAT=lines. */
export function adoptConsole(): void {
  if (writesSentences()) return;
  output = { log: console.log, warn: console.warn, error: console.error };
  console.error = (...args: unknown[]) => log.error('runtime', args.map(textOf).join(' '));
  console.warn = (...args: unknown[]) => log.warn('runtime', args.map(textOf).join(' '));
}

/** Calls a listener before each `console.error` and `console.warn`, with its arguments. */
export function onConsole(listener: (...args: unknown[]) => void): void {
  for (const method of ['error', 'warn'] as const) {
    const print = console[method];
    console[method] = (...args: unknown[]) => {
      listener(...args);
      print(...args);
    };
  }
}

// A run of characters that an email address may consist of. Whether it contains an at sign is asked afterwards, because a
// pattern of both would take quadratic time on a long run without one.
const RUN = /[^\s/<>"'(),;:=]+/g;
const AT = /[^](?:@|%40)[^]/i;
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g;
// An IPv6 address contains "::" or seven single colons.
const IPV6 = /(?<![\w:])[\da-f:]*(?:::|(?:[\da-f]{1,4}:){4})[\da-f:]*/gi;
const QUERY = /\?[^\s"'<>)]*/g;
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+)*/g;

/**
 * Removes email addresses, IP addresses, query strings and session tokens from a text, which error messages of
 * libraries may contain.
 */
export const withoutPersonal = (text: string): string =>
  text
    .replace(QUERY, '?…')
    .replace(TOKEN, '[token]')
    .replace(RUN, (run) => (AT.test(run) ? '[e-mail]' : run))
    .replace(IPV4, '[address]')
    .replace(IPV6, '[address]');
