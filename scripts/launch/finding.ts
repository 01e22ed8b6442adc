import { limitAnswer } from '../../src/services/limit-answer.ts';

/** Sections of docs/operating.md that findings refer to. */
export const SECTIONS = [
  'A custom domain',
  'Accounts',
  'Caches',
  'Deploy',
  'Forms',
  'HTTPS only',
  'Launch in an afternoon',
  'Monitoring',
  'Previews',
  'Supply chain',
  "The shop's domain",
  'Upgrade the API version',
  'Variables',
] as const;

/**
 * One line of the report: `ok`, `fix` for what has to change before the launch, `look` for what a person has to check
 * in a dashboard, or may leave as it is.
 */
export interface Finding {
  state: 'ok' | 'fix' | 'look';
  /** The subject, such as "Shop token". */
  subject: string;
  text: string;
  /** Section of docs/operating.md, or another file of docs/. */
  docs?: (typeof SECTIONS)[number] | `docs/${string}`;
}

/** The subject of the check. */
export interface Launch {
  /** The Worker's variables, and the secrets that the environment contains. */
  values: Readonly<Record<string, string | undefined>>;
  timeLimitMs: number;
  /** The site of `npm start` instead of that of production. */
  local?: boolean;
  /** Sends a test message to each webhook. */
  send: boolean;
  /** Address of a preview. */
  preview?: string | undefined;
}

export const ok = (subject: string, text: string): Finding => ({ state: 'ok', subject, text });

export const fix = (
  subject: string,
  text: string,
  docs: NonNullable<Finding['docs']>,
): Finding => ({
  state: 'fix',
  subject,
  text,
  docs,
});

export const look = (
  subject: string,
  text: string,
  docs: NonNullable<Finding['docs']>,
): Finding => ({
  state: 'look',
  subject,
  text,
  docs,
});

/** `fix   Shop token: … (docs/operating.md, "Variables")` */
export function findingLine({ state, subject, text, docs }: Finding): string {
  const place = docs?.startsWith('docs/') ? docs : docs && `docs/operating.md, "${docs}"`;
  return `${state.padEnd(5)} ${subject}: ${text}${place ? ` (${place})` : ''}`;
}

const MAX_BYTES = 8 * 1024 * 1024;

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Sends a request, without following redirects, and reads the answer.
 * @throws an Error whose message is the end of a sentence: "did not answer within 8 s"
 */
export async function ask(
  { timeLimitMs }: Launch,
  address: string,
  init: RequestInit = {},
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    const response = await fetch(address, { redirect: 'manual', ...init, signal });
    const { status, headers } = response;
    return { status, headers, text: await (await limitAnswer(response, MAX_BYTES)).text() };
  } catch (error) {
    if (signal.aborted)
      throw new Error(`did not answer within ${timeLimitMs / 1000} s`, { cause: error });
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = (cause as { code?: unknown }).code;
    throw new Error(`cannot be reached: ${typeof code === 'string' ? code : String(cause)}`, {
      cause: error,
    });
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const isAddress = (value: string | undefined): value is string =>
  value !== undefined && URL.canParse(value);

/** The parsed JSON, or undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
