import { checkPause, type SentAt } from './links.ts';
import { hashCode, newCode, type OneTimeTokenType } from './one-time-tokens.ts';
import type { RouteOptions } from './store.ts';
import { addressOf, type User } from './user.ts';

type SmsType = 'sms' | 'phone_change' | 'reauthentication';

const tokens: Record<SmsType, { token: OneTimeTokenType; sentAt: SentAt }> = {
  sms: { token: 'confirmation', sentAt: 'confirmation_sent_at' },
  phone_change: { token: 'phone_change', sentAt: 'phone_change_sent_at' },
  reauthentication: { token: 'reauthentication', sentAt: 'reauthentication_sent_at' },
};

/**
 * Sends a code to a telephone, which replaces the last one of that kind.
 * @throws an AuthError when limits are on and exceeded
 */
export function sendSms(
  { store, limits }: Pick<RouteOptions, 'store' | 'limits'>,
  user: User,
  type: SmsType,
  phone: string,
): User {
  const { token, sentAt } = tokens[type];
  checkPause(store, user, sentAt, 'over_sms_send_rate_limit');
  limits.countSms(phone);
  const code = newCode();
  store.oneTimeTokens.put({ userId: user.id, type: token, hash: hashCode(phone, code) });
  const at = new Date(store.now(addressOf(user))).toISOString();
  store.mails.send({ to: phone, type, code, link: null, sentAt: at });
  return store.users.change(user.id, (stored) => {
    stored[sentAt] = at;
    if (type === 'phone_change') stored.new_phone = phone;
  });
}
