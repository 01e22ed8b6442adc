/**
 * How a cookie of a session is kept: for this site alone, and gone with the browser, so that a session does not outlive who
 * sat there. An empty value takes it away.
 * @param secure whether it may travel by https only
 */
export const sessionCookieOptions = (value: string, secure: boolean) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure,
  ...(value === '' && { maxAge: 0 }),
});
