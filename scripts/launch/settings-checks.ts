import { parseEnv, SettingsError } from '../../src/runtime/env-schema.ts';
import { allSecrets, wrongValues } from '../deploy/deploy.ts';
import { requiredWebhooks, webhookNames } from '../vars.ts';
import { fix, look, ok, type Finding, type Launch } from './finding.ts';

/** Hosts and telephone numbers that are reserved for examples. */
export const PLACEHOLDER =
  /\b(?:[a-z\d-]+\.)+(?:example|invalid)\b(?![\w-])|\b(?:[a-z\d-]+\.)*example\.(?:com|org|net)\b|\b555[-. ]\d{4}\b|\blorem ipsum\b/gi;

/** Optional secrets, and the part of the site that they switch on. */
const OPTIONAL: Readonly<Record<string, string>> = {
  NEWSLETTER_WEBHOOK_URL: 'the newsletter box sends nothing',
  RESTOCK_WEBHOOK_URL: '“Tell me when it is back” is not offered',
  CAPTCHA_SECRET_KEY: 'the site does not verify captcha tokens',
  STORES_REPORT_SECRET: 'the sheet’s editors have no report',
  OFFICE_SECRET: 'there is no office',
  OFFICE_WEBHOOK_URL: 'nobody is told when something stops',
};

/**
 * The form of each variable, without any request.
 * @param stored names of the secrets at Cloudflare; undefined when it could not be asked
 */
export function checkSettings(
  { values }: Launch,
  stored: readonly string[] | undefined,
): Finding[] {
  const wrong = [
    ...invalid(values, stored),
    ...wrongValues(values),
    ...webhookNames
      .filter((name) => values[name]?.startsWith('http:'))
      .map(
        (name) => `${name} is reached by plain http, which does not protect what visitors write.`,
      ),
    ...Object.entries(values).flatMap(([name, value]) =>
      String(value).match(PLACEHOLDER) ? [`${name} is an example: ${shown(name, value)}.`] : [],
    ),
    ...(values.MAP_TILE_URL && !values.MAP_ATTRIBUTION
      ? ['MAP_ATTRIBUTION is missing: the licence of the tiles asks for it.']
      : []),
    ...(values.CAPTCHA_SECRET_KEY && values.CAPTCHA_SECRET_KEY === values.CAPTCHA_SITE_KEY
      ? ['CAPTCHA_SITE_KEY is the secret key, which pages would publish.']
      : []),
  ];
  const unset = Object.entries(OPTIONAL)
    .filter(([name]) => !values[name] && stored && !stored.includes(name))
    .map(([name, effect]) => look('Settings', `${name} is not set: ${effect}.`, 'Variables'));
  return [
    ...(wrong.length > 0
      ? wrong.map((text) => fix('Settings', text, 'Variables'))
      : [ok('Settings', 'every variable is valid.')]),
    ...unset,
  ];
}

function invalid(values: Launch['values'], stored: readonly string[] | undefined): string[] {
  // The value of a stored secret cannot be read; any valid one passes. Without Cloudflare's answer, all count as stored.
  const present = stored ?? ['SESSION_SECRET', 'SHOPIFY_PRIVATE_TOKEN', ...requiredWebhooks];
  const secrets = present.filter((name) => allSecrets.includes(name) && !values[name]);
  try {
    parseEnv(
      { ...values, ...Object.fromEntries(secrets.map((name) => [name, 'https://stored.invalid'])) },
      requiredWebhooks,
    );
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map((problem) => `${problem}${problem.endsWith('.') ? '' : '.'}`);
  }
}

/** A variable's value, unless it is a secret. */
const shown = (name: string, value: string | undefined) =>
  allSecrets.includes(name) ? 'it is a secret, so it is not shown' : value;
