import { malformed, settingsProblems } from '../deploy/production-settings.ts';
import { misspelledNames } from '../vars.ts';
import { fix, look, ok, type Finding, type Launch } from './finding.ts';

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
 * Each variable, without any request: by the rules of a deploy, or on this machine by its form alone.
 * @param stored names of the secrets at Cloudflare; undefined when it could not be asked
 */
export function checkSettings(
  { values, local }: Launch,
  stored: readonly string[] | undefined,
): Finding[] {
  const wrong = local
    ? malformed(values).map((problem) => `${problem}.`)
    : settingsProblems(values, stored);
  const misspelled = misspelledNames([...Object.keys(process.env), ...(stored ?? [])]);
  const unset = Object.entries(OPTIONAL)
    .filter(([name]) => !values[name] && stored && !stored.includes(name))
    .map(([name, effect]) => look('Settings', `${name} is not set: ${effect}.`, 'Variables'));
  return [
    ...(wrong.length + misspelled.length > 0
      ? [...misspelled, ...wrong].map((text) => fix('Settings', text, 'Variables'))
      : [ok('Settings', 'every variable is valid.')]),
    ...unset,
  ];
}
