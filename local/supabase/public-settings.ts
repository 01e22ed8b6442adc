import { oauthProviders } from './providers.ts';
import type { AuthSettings } from './settings.ts';

export const publicSettings = (settings: AuthSettings) => {
  const { signups, autoconfirm, anonymous, phone, phoneAutoconfirm } = settings;
  const off = Object.fromEntries(oauthProviders.map((name) => [name, false]));
  return {
    external: { anonymous_users: anonymous, ...off, email: true, phone },
    disable_signup: !signups,
    mailer_autoconfirm: autoconfirm,
    phone_autoconfirm: phoneAutoconfirm,
    sms_provider: phone ? 'vonage' : '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  };
};
