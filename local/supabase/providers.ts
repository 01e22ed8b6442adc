import { validationFailed } from './errors.ts';

/** What signs in by way of another site; all of them are switched off. */
export const oauthProviders = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'snapchat',
  'spotify',
  'slack',
  'slack_oidc',
  'twitch',
  'twitter',
  'workos',
  'zoom',
];

/** Those that GoTrue’s settings do not tell of. */
const untold = ['x', 'vercel_marketplace'];

/** Refuses to lead to a provider, in the words for those that are switched off or none. */
export function refuseProvider(given = ''): never {
  const name = given.toLowerCase();
  throw validationFailed(`Unsupported provider: ${reasonOf(name)}`);
}

function reasonOf(name: string): string {
  if (name.startsWith('custom:')) return 'custom OAuth providers are disabled';
  return [...oauthProviders, ...untold].includes(name)
    ? 'provider is not enabled'
    : `Provider ${name} could not be found`;
}
