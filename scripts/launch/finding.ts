/** One line of the report. */
export interface Finding {
  /** `fix` has to change before the launch, `look` has to be seen by a person, or may stay as it is. */
  state: 'ok' | 'fix' | 'look';
  /** A subject and a sentence, such as "Accounts: sign-ups are off." */
  text: string;
}

/** The subject of the checks. */
export interface Launch {
  /** The Worker's variables, and the secrets that the environment contains. */
  values: Readonly<Record<string, string | undefined>>;
  timeLimitMs: number;
  /** The site of `npm start` instead of that of production. */
  local?: boolean;
  /** Sends a test message to each webhook. */
  send: boolean;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const fix = (text: string): Finding => ({ state: 'fix', text });
export const look = (text: string): Finding => ({ state: 'look', text });

/** Turns a failed check into a finding, so that it does not hide those of the other checks. */
export const settled = (subject: string, findings: Promise<Finding[]>): Promise<Finding[]> =>
  findings.catch((error: unknown) => [fix(`${subject} ${messageOf(error)}.`)]);

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed text, undefined unless it is JSON. Its shape depends on the service. */
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
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
    const text = await response.text();
    return { status, headers, text, json: parseJson(text) };
  } catch (error) {
    const { cause = error } = error as Error;
    const reason = signal.aborted
      ? `did not answer within ${timeLimitMs / 1000} s`
      : `cannot be reached: ${(cause as { code?: string }).code ?? String(cause)}`;
    throw new Error(reason, { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const isAddress = (value: string | undefined): value is string =>
  value !== undefined && URL.canParse(value);
