import { randomBytes } from 'node:crypto';

type CaptchaToken = {
  action: string;
  hostname: string;
  /** Overrides the score in the settings. */
  score: number | null;
  /** Milliseconds since the epoch. */
  mintedAt: number;
};

export type CaptchaTokens = {
  mint: (token: CaptchaToken) => string;
  /** Marks a token as used and returns it; undefined when it is unknown. */
  use: (text: string, now: number) => CaptchaToken | 'timeout-or-duplicate' | undefined;
};

const LIFETIME_MS = 120_000;
// As long as Google's tokens, so that tests detect a length limit that is too low.
const TOKEN_BYTES = 1200;

/** The tokens since the start. */
export function createCaptchaTokens(): CaptchaTokens {
  const tokens = new Map<string, CaptchaToken | 'used'>();
  return {
    mint(token) {
      const text = `03A${randomBytes(TOKEN_BYTES).toString('base64url')}`;
      tokens.set(text, token);
      return text;
    },
    use(text, now) {
      const token = tokens.get(text);
      if (!token) return undefined;
      if (token === 'used' || now - token.mintedAt > LIFETIME_MS) return 'timeout-or-duplicate';
      tokens.set(text, 'used');
      return token;
    },
  };
}
