import { forbidden, notFound, unprocessable, validationFailed } from './errors.ts';
import { isUuid } from './bearer.ts';
import type { Challenge, Factor } from './factors.ts';
import type { AuthStore } from './store.ts';

export const CHALLENGE_MS = 300_000;
const MOST_FACTORS = 10;

/** Removes a factor; sessions that it had raised to aal2 are aal1 again. */
export function removeFactor(store: AuthStore, id: string): void {
  store.factors.remove(id);
  store.sessions.lower(id);
}

export function readFactor(store: AuthStore, userId: string, id: string): Factor {
  if (!isUuid(id)) throw notFound('validation_failed', 'factor_id must be an UUID');
  const factor = store.factors.find(userId, id);
  if (!factor) throw notFound('mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** @throws an AuthError for another type than TOTP */
export function checkType(type: string): void {
  if (type === 'phone')
    throw unprocessable('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (type === 'webauthn')
    throw unprocessable('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  if (type !== 'totp') throw validationFailed('factor_type needs to be totp, phone, or webauthn');
}

/** @throws an AuthError when the user may not add a factor of that name */
export function checkNewFactor(factors: Factor[], name: string, isRaised: boolean): void {
  if (factors.some(({ friendly_name: taken = '' }) => taken === name)) {
    throw unprocessable(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  if (factors.length >= MOST_FACTORS) {
    throw unprocessable(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (!isRaised && factors.some(({ status }) => status === 'verified'))
    throw forbidden('insufficient_aal', 'AAL2 required to enroll a new factor');
}

export function checkChallenge(challenge: Challenge | undefined, ip: string, now: number): void {
  if (!challenge) {
    throw unprocessable(
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  }
  if (challenge.isUsed || challenge.ip !== ip) {
    throw unprocessable('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (now > challenge.createdAt + CHALLENGE_MS) {
    throw unprocessable(
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
}
