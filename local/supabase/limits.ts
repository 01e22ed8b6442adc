import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isIP } from 'node:net';
import type { AuthEnv } from './bearer.ts';
import { AuthError } from './errors.ts';
import { tooMany } from './faults.ts';
import type { NodeEnv } from '../connection.ts';
import type { AuthSettingsStore } from './settings.ts';

const BURST = 30;
const perMs = (count: number, seconds: number) => count / (seconds * 1000);

/** How fast each bucket fills again, in requests per millisecond. */
const refill = {
  token: perMs(150, 300),
  signup: perMs(30, 300),
  recover: perMs(30, 300),
  resend: perMs(30, 300),
  magiclink: perMs(30, 300),
  otp: perMs(30, 300),
  user: perMs(30, 300),
  verify: perMs(30, 300),
  'factor-challenge': perMs(15, 60),
  'factor-verify': perMs(15, 60),
  web3: perMs(30, 300),
  anonymous: perMs(30, 3600),
  mail: perMs(30, 3600),
  sms: perMs(30, 3600),
};

export type Limit = keyof typeof refill;

export type AuthLimits = {
  /** @throws an AuthError when the visitor is over the limit */
  count: (c: Context<AuthEnv>, limit: Limit) => void;
  limit: (limit: Limit) => MiddlewareHandler<AuthEnv>;
  /** @throws an AuthError when too many mails were sent */
  countMail: (email: string) => void;
  /** @throws an AuthError when too many text messages were sent */
  countSms: (phone: string) => void;
};

/** Token buckets: one for each visitor and limit, and one each for all mails and all text messages. */
export function createAuthLimits(
  settings: AuthSettingsStore,
  now: (email: string) => number,
): AuthLimits {
  const buckets = new Map<string, { left: number; at: number }>();

  /** Whether a token was left. An email address with its own setting has its own buckets. */
  const take = (limit: Limit, key: string, email: string) => {
    if (!settings.of(email).rateLimits) return true;
    const name = `${limit} ${key} ${settings.isOwn(email, 'rateLimits') ? email : ''}`;
    const at = now(email);
    const before = buckets.get(name) ?? { left: BURST, at };
    const left = Math.min(BURST, before.left + Math.max(0, at - before.at) * refill[limit]);
    buckets.set(name, { left: left < 1 ? left : left - 1, at });
    return left >= 1;
  };
  const count: AuthLimits['count'] = (c, limit) => {
    if (!take(limit, visitorOf(c), c.var.logged.email ?? '')) throw tooMany();
  };

  return {
    count,
    limit: (limit) =>
      createMiddleware<AuthEnv>(async (c, next) => {
        count(c, limit);
        await next();
      }),
    countMail(email) {
      // GoTrue does not count where addresses need no confirmation.
      if (settings.of(email).autoconfirm || take('mail', '', email)) return;
      throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
    },
    countSms(phone) {
      if (settings.of(phone).phoneAutoconfirm || take('sms', '', phone)) return;
      throw new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded');
    },
  };
}

/** The visitor's IP address, which the site's server passes on. */
export function visitorOf(c: Context): string {
  const passedOn = c.req.header('Sb-Forwarded-For')?.split(',')[0]?.trim() ?? '';
  const { incoming } = (c.env ?? {}) as NodeEnv['Bindings'];
  return isIP(passedOn) ? passedOn : (incoming?.socket.remoteAddress ?? '');
}
