import { badRequest, unprocessable } from './errors.ts';
import { matchesPassword } from './passwords.ts';
import type { Session } from './sessions.ts';
import type { AuthStore } from './store.ts';
import { addressOf, type User } from './user.ts';

type NewPassword = {
  user: User;
  session: Session | undefined;
  password: string;
  nonce: string;
  current: string;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** Ways to sign in for users who may have forgotten their password. */
const recoveries = ['otp', 'magiclink', 'recovery'];

/** @throws an AuthError when the password is the old one, or a nonce or the current one is missing */
export async function checkNewPassword(
  store: AuthStore,
  { user, session, password, nonce, current }: NewPassword,
): Promise<void> {
  const settings = store.settings(addressOf(user));
  const isFresh = session && store.now(addressOf(user)) <= session.createdAt + DAY_MS;
  if (settings.reauthentication && !isFresh) useNonce(store, user, nonce);
  if (!user.password) return;
  const isRecovery = session?.methods.some(({ method }) => recoveries.includes(method));
  if (settings.currentPassword && !isRecovery) {
    const needed = 'Current password required when setting new password.';
    if (!current) throw badRequest('current_password_required', needed);
    if (!(await matchesPassword(current, user.password)))
      throw badRequest('current_password_mismatch', needed);
  }
  if (await matchesPassword(password, user.password)) {
    throw unprocessable('same_password', 'New password should be different from the old password.');
  }
}

function useNonce(store: AuthStore, user: User, nonce: string): void {
  if (!nonce)
    throw badRequest('reauthentication_needed', 'Password update requires reauthentication');
  const code = { address: addressOf(user), code: nonce };
  const token = store.oneTimeTokens.findByCode(user.id, code, ['reauthentication']);
  if (!token) throw unprocessable('reauthentication_not_valid', 'Nonce has expired or is invalid');
  store.oneTimeTokens.clear(user.id);
}
