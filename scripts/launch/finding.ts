import { limitResponseSize } from '../../src/services/response-size.ts';

/** Sections of docs/operating that findings refer to, with their files. */
export const SECTIONS = {
  'A custom domain': 'reference.md',
  Accounts: 'reference.md',
  Caches: 'reference.md',
  Deploy: 'run.md',
  Forms: 'reference.md',
  'HTTPS only': 'reference.md',
  'Launch in an afternoon': 'launch.md',
  Monitoring: 'run.md',
  Previews: 'run.md',
  'Supply chain': 'run.md',
  "The shop's domain": 'reference.md',
  'Upgrade the API version': 'run.md',
  Variables: 'reference.md',
} as const;
type Section = keyof typeof SECTIONS;

/**
 * One line of the report: `ok`, `fix` for what has to change before the launch, `look` for what a person has to check
 * in a dashboard, or may leave as it is.
 */
export interface Finding {
  state: 'ok' | 'fix' | 'look';
  /** The subject, such as "Shop token". */
  subject: string;
  text: string;
  /** Section of docs/operating, or another file of docs/. */
  docs?: Section | `docs/${string}`;
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

/** `fix   Shop token: … (docs/operating/reference.md, "Variables")` */
export function findingLine({ state, subject, text, docs }: Finding): string {
  const place = docs && (isSection(docs) ? `docs/operating/${SECTIONS[docs]}, "${docs}"` : docs);
  return `${state.padEnd(5)} ${subject}: ${text}${place ? ` (${place})` : ''}`;
}

const isSection = (docs: string): docs is Section => Object.hasOwn(SECTIONS, docs);

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
    return { status, headers, text: await (await limitResponseSize(response, MAX_BYTES)).text() };
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
