import type { Context } from 'hono';

type Details = { weak_password?: { reasons: string[] } };

/** An error answer of Supabase Auth. */
export class AuthError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 422 | 429 | 500;
  readonly code: string;
  readonly details: Details;

  constructor(status: AuthError['status'], code: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
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

/**
 * The error for every endpoint and option of Supabase that the local service omits.
 * @param endpoint method and path, such as `PUT /auth/v1/user with email`
 */
export const notInLocalService = (endpoint: string): AuthError =>
  notFound('not_in_local_service', `${endpoint} is not in the local service`);

const API_VERSION = '2024-01-01';
const API_VERSION_HEADER = 'X-Supabase-Api-Version';

/** Sends an error in the format of the API version that the request names. */
export function sendError(c: Context, error: Error): Response {
  const { status, code, message, details } =
    error instanceof AuthError ? error : unexpectedFailure(error);
  if ((c.req.header(API_VERSION_HEADER) ?? '') < API_VERSION)
    return c.json({ code: status, error_code: code, msg: message, ...details }, status);
  // The client library reads `code` only from answers with this header.
  c.header(API_VERSION_HEADER, API_VERSION);
  return c.json({ code, message, ...details }, status);
}

function unexpectedFailure(error: Error): AuthError {
  console.error(error);
  const message = 'Unexpected failure, please check server logs for more information';
  return new AuthError(500, 'unexpected_failure', message);
}
