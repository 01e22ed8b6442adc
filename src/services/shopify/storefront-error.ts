/** `errors` as the API client gives them. */
interface ResponseErrors {
  networkStatusCode?: number;
  message?: string;
  graphQLErrors?: unknown;
}

/**
 * How the shop failed.
 * - throttled: too many requests, later is fine
 * - refused: it will answer the same again (bad token, blocked, a query it does not know)
 * - broken: an answer that is none (5xx, HTML, broken JSON)
 * - unreachable: no answer at all
 * - timeout: no answer in time
 */
export type StorefrontFailure = 'throttled' | 'refused' | 'broken' | 'unreachable' | 'timeout';

export class StorefrontError extends Error {
  override name = 'StorefrontError';
  readonly failure: StorefrontFailure;
  /** HTTP status of the shop's answer, when there was one. */
  readonly status: number | undefined;

  constructor(failure: StorefrontFailure, message: string, status?: number) {
    super(message);
    this.failure = failure;
    this.status = status;
  }

  /** Reads the client's `errors`: an HTTP failure, or the shop's own list, of which the first message is kept. */
  static from({
    graphQLErrors,
    message,
    networkStatusCode: status,
  }: ResponseErrors): StorefrontError {
    if (graphQLErrors) {
      const { code, text } = firstError(graphQLErrors);
      return new StorefrontError(code === 'THROTTLED' ? 'throttled' : 'refused', text, status);
    }
    return new StorefrontError(
      failureOf(status),
      message ?? 'The shop failed without a message',
      status,
    );
  }
}

function failureOf(status: number | undefined): StorefrontFailure {
  if (status === undefined) return 'unreachable';
  if (status === 429) return 'throttled';
  return status >= 400 && status < 500 ? 'refused' : 'broken';
}

/** The shop's `errors` is a list by the book, and at times a single object or a string. */
function firstError(errors: unknown): { text: string; code: string | undefined } {
  const first: unknown = Array.isArray(errors) ? errors[0] : errors;
  if (typeof first !== 'object' || first === null) return { text: String(first), code: undefined };

  const { message, extensions } = first as { message?: unknown; extensions?: { code?: string } };
  return {
    text: typeof message === 'string' ? message : JSON.stringify(first),
    code: extensions?.code,
  };
}
