import type { AuthSettings } from './settings.ts';

const providers = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'email',
  'phone',
  'zoom',
];

/** What GET /settings tells everybody. */
export const publicSettings = ({ signups, autoconfirm }: AuthSettings) => ({
  external: Object.fromEntries(providers.map((name) => [name, name === 'email'])),
  disable_signup: !signups,
  mailer_autoconfirm: autoconfirm,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  saml_private_key_next_configured: false,
  passkeys_enabled: false,
});
