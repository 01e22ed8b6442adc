const TIME_LIMIT_MS = 5000;

/** Asks the jwt-validate function about a token that has just signed a visitor in. The answer is only logged. */
export async function validateToken(url: string, accessToken: string): Promise<void> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    console.info('jwt-validate:', response.status, await response.json());
  } catch (error) {
    console.warn('jwt-validate:', String(error));
  }
}
