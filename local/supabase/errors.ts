import type { Context } from 'hono';

type Details = { weak_password?: { reasons: string[] } };

/** An error with Supabase Auth's code and message. */
export class AuthError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500;
  readonly code: string;
  readonly details: Details;

  constructor(status: AuthError['status'], code: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** An error in the format of OAuth, which has no code and is the same in every version. */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

export const badRequest = (code: string, message: string): AuthError =>
  new AuthError(400, code, message);
export const validationFailed = (message: string): AuthError =>
  badRequest('validation_failed', message);
export const forbidden = (code: string, message: string): AuthError =>
  new AuthError(403, code, message);
export const notFound = (code: string, message: string): AuthError =>
  new AuthError(404, code, message);
export const unprocessable = (code: string, message: string): AuthError =>
  new AuthError(422, code, message);

const API_VERSION = '2024-01-01';
const API_VERSION_HEADER = 'X-Supabase-Api-Version';

/** Answers in the format of the API version that the caller names. */
export function answerError(c: Context, error: Error): Response {
  if (error instanceof OAuthError)
    return c.json({ error: error.error, error_description: error.message }, 400);
  const refusal = error instanceof AuthError ? error : unexpected(error);
  const { status, code, message, details } = refusal;
  const isVersioned = (c.req.header(API_VERSION_HEADER) ?? '') >= API_VERSION;
  if (isVersioned) c.header(API_VERSION_HEADER, API_VERSION);
  // GoTrue leaves it out of weak passwords in the newer format.
  if (!isVersioned || !details.weak_password) c.header('x-sb-error-code', code);
  return isVersioned
    ? c.json({ code, message, ...details }, status)
    : c.json({ code: status, error_code: code, msg: message, ...details }, status);
}

function unexpected(error: Error): AuthError {
  console.error(error);
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );
}
