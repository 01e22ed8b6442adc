import { Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { refuseAnonymous, requireUser, type AuthEnv } from './bearer.ts';
import { badRequest, unprocessable, validationFailed } from './errors.ts';
import type { Factor } from './factors.ts';
import { answerSession } from './grants.ts';
import { visitorOf } from './limits.ts';
import {
  CHALLENGE_MS,
  checkChallenge,
  checkNewFactor,
  checkType,
  readFactor,
  removeFactor,
} from './mfa-checks.ts';
import type { RouteOptions, AuthStore } from './store.ts';
import { addressOf } from './user.ts';
import { readBody, text } from './request-body.ts';

const enrollSchema = v.object({ factor_type: text, friendly_name: text, issuer: text });
const verifySchema = v.object({
  challenge_id: v.nullish(v.pipe(v.string(), v.uuid()), ''),
  code: text,
});

/** Loaded when somebody asks for a second factor, so that the services start sooner. */
const loadTotp = () => import('./totp.ts');

type MfaEnv = AuthEnv & { Variables: { factor: Factor } };

export const createMfa = ({ store, limits }: RouteOptions): Hono<MfaEnv> => {
  const withFactor = requireFactor(store);

  return new Hono<MfaEnv>()
    .use(requireUser(store), refuseAnonymous)
    .post('/', async (c) => {
      const { user, session } = c.var;
      const { factor_type: type, friendly_name: name, issuer } = await readBody(c, enrollSchema);
      checkType(type);
      const { newTotp } = await loadTotp();
      checkNewFactor(store.factors.list(user.id), name, session?.aal === 'aal2');
      const totp = newTotp(issuer || new URL(store.siteUrl).host, user.email);
      const factor = store.factors.add(user.id, name, totp.secret, store.now(addressOf(user)));
      return c.json({ id: factor.id, type: 'totp', friendly_name: name, totp });
    })
    .post('/:id/challenge', withFactor, limits.limit('factor-challenge'), (c) => {
      const { user, factor } = c.var;
      const now = store.now(addressOf(user));
      const { id } = store.factors.challenge(factor.id, visitorOf(c), now);
      const expiresAt = Math.floor((now + CHALLENGE_MS) / 1000);
      return c.json({ id, type: factor.factor_type, expires_at: expiresAt });
    })
    .post('/:id/verify', withFactor, limits.limit('factor-verify'), async (c) => {
      const { user, session, factor } = c.var;
      const { challenge_id: challengeId, code } = await readBody(c, verifySchema);
      const { isRightCode } = await loadTotp();
      if (!code) throw validationFailed('Code needs to be non-empty');
      const now = store.now(addressOf(user));
      checkChallenge(store.factors.findChallenge(factor.id, challengeId), visitorOf(c), now);
      if (!isRightCode(store.factors.secretOf(factor.id), code, now))
        throw unprocessable('mfa_verification_failed', 'Invalid TOTP code entered');
      if (!session) throw badRequest('session_not_found', 'A second factor needs a session');

      store.factors.useChallenge(challengeId);
      store.factors.verify(factor.id, now);
      const raised = store.sessions.raise(session, factor.id, now);
      const refreshToken = store.refreshTokens.renew(session.id, now);
      store.sessions.endLower(user.id);
      store.factors.removeUnverified(user.id);
      return c.json(await answerSession(c, store, { user, session: raised, refreshToken }));
    })
    .delete('/:id', withFactor, (c) => {
      const { factor, session } = c.var;
      if (factor.status === 'verified' && session?.aal !== 'aal2')
        throw unprocessable('insufficient_aal', 'AAL2 required to unenroll verified factor');
      removeFactor(store, factor.id);
      return c.json({ id: factor.id });
    });
};

const requireFactor = (store: AuthStore): MiddlewareHandler<MfaEnv> =>
  createMiddleware<MfaEnv>(async (c, next) => {
    c.set('factor', readFactor(store, c.var.user.id, c.req.param('id') ?? ''));
    await next();
  });
