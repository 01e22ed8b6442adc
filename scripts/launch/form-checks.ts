import { encodeForm } from '../../src/features/forms/wire-format.ts';
import { webhookAddress, type FormDefinition } from '../../src/features/forms/form-definition.ts';
import { postToWebhook, type OutgoingMessage } from '../../src/services/webhooks/webhook.ts';
import { checkStores } from '../stores/check-stores.ts';
import { forms } from '../vars.ts';
import {
  ask,
  fix,
  isAddress,
  look,
  messageOf,
  ok,
  parseJson,
  type Finding,
  type Launch,
} from './finding.ts';

/** The webhooks whose addresses the environment contains. Only with `send`, each receives a test message. */
export async function checkWebhooks(launch: Launch): Promise<Finding[]> {
  const { values, send } = launch;
  const given = [
    ...forms.map((form) => ({
      name: form.name,
      url: webhookAddress(form, values),
      message: () => testMessage(form),
    })),
    { name: 'office', url: values.OFFICE_WEBHOOK_URL, message: officeMessage },
  ].filter((each): each is Webhook => isAddress(each.url));
  if (given.length === 0) return [look('Webhooks', NOT_GIVEN, 'Forms')];
  if (!send) {
    const names = given.map(({ name }) => name).join(', ');
    return [look('Webhooks', `nothing was sent to ${names}: add -- --send.`, 'Forms')];
  }
  return Promise.all(given.map(checkWebhook));
}

const NOT_GIVEN =
  'not tried: set their addresses, which are secrets, in the environment of this command, and add -- --send.';

interface Webhook {
  name: string;
  url: string;
  message: () => OutgoingMessage;
}

async function checkWebhook({ name, url, message }: Webhook): Promise<Finding> {
  const sent = message();
  const delivery = await postToWebhook(url, sent);
  return delivery.delivered
    ? ok('Webhooks', `${name} took the message ${sent.id}: look whether it has arrived.`)
    : fix('Webhooks', `${name} ${delivery.reason}.`, 'Forms');
}

function testMessage(form: FormDefinition): OutgoingMessage {
  const id = newId();
  const values = Object.fromEntries(
    Object.keys(form.fields).map((name) => [name, name === 'email' ? 'test@example.com' : TEST]),
  );
  const message = encodeForm(form, values, { id, token: undefined, verdict: undefined });
  return { id, form: form.name, ...message };
}

const officeMessage = (): OutgoingMessage => ({
  id: newId(),
  form: 'office',
  contentType: 'application/json',
  body: JSON.stringify({ kind: 'test', text: TEST }),
});

const newId = () => `launch-check-${crypto.randomUUID()}`;

const TEST = 'Test of the launch check';

/** The captcha's script and keys. */
export async function checkCaptcha(launch: Launch): Promise<Finding[]> {
  const { CAPTCHA_SCRIPT_URL: script, CAPTCHA_SITE_KEY: key, ...others } = launch.values;
  const { CAPTCHA_VERIFY_URL: verify, CAPTCHA_SECRET_KEY: secret } = others;
  const findings: Finding[] = [];
  if (isAddress(script) && key) {
    const address = `${script}?render=${encodeURIComponent(key)}`;
    findings.push(await checkScript(launch, address));
  }
  if (isAddress(verify) && secret) findings.push(await checkSecret(launch, verify, secret));
  else if (isAddress(verify)) {
    const text = 'CAPTCHA_SECRET_KEY was not tried: set it in the environment of this command.';
    findings.push(look('Captcha', text, 'Variables'));
  }
  const { SITE_URL: site } = launch.values;
  const domain = isAddress(site) ? new URL(site).hostname : 'the site’s domain';
  const domains = `whether the keys are for ${domain}, only the reCAPTCHA console (Settings → Domains) shows.`;
  return [...findings, look('Captcha', domains, 'Launch in an afternoon')];
}

async function checkScript(launch: Launch, address: string): Promise<Finding> {
  try {
    const { status, headers } = await ask(launch, address);
    if (status !== 200) throw new Error(`answered ${status}`);
    if (!headers.get('content-type')?.includes('javascript')) throw new Error('is no script');
    return ok('Captcha', 'its script loads with CAPTCHA_SITE_KEY.');
  } catch (error) {
    return fix('Captcha', `CAPTCHA_SCRIPT_URL ${messageOf(error)}.`, 'Variables');
  }
}

/** A made-up token is refused for itself if the secret is right. */
async function checkSecret(launch: Launch, address: string, secret: string): Promise<Finding> {
  try {
    const body = new URLSearchParams({ secret, response: 'launch-check' });
    const { status, text } = await ask(launch, address, { method: 'POST', body });
    const codes = (parseJson(text) as { 'error-codes'?: string[] } | undefined)?.['error-codes'];
    if (status !== 200 || !codes) throw new Error(`is no verification service (status ${status})`);
    return codes.some((code) => code.includes('secret'))
      ? fix(
          'Captcha',
          'CAPTCHA_SECRET_KEY is not accepted: it belongs to the site key.',
          'Variables',
        )
      : ok('Captcha', 'CAPTCHA_SECRET_KEY is accepted.');
  } catch (error) {
    return fix('Captcha', `CAPTCHA_VERIFY_URL ${messageOf(error)}.`, 'Variables');
  }
}

/** The published sheet of stores. */
export async function checkSheet({ values, timeLimitMs }: Launch): Promise<Finding[]> {
  const { STORES_CSV_URL: address } = values;
  if (!isAddress(address)) return [];
  try {
    const { problem, rows, shown, rejected, warnings } = await checkStores(address, timeLimitMs);
    if (problem) return [fix('Store sheet', problem, 'docs/editing-stores.md')];
    const details = 'see `npm run stores:check -- ADDRESS`';
    return [
      shown > 0
        ? ok('Store sheet', `${shown} of ${rows} rows are shown.`)
        : fix('Store sheet', 'it shows no store.', 'docs/editing-stores.md'),
      ...(rejected + warnings.length > 0
        ? [
            look(
              'Store sheet',
              `${rejected} rows are not shown, ${warnings.length} need a look: ${details}.`,
              'docs/editing-stores.md',
            ),
          ]
        : []),
    ];
  } catch (error) {
    return [fix('Store sheet', messageOf(error), 'docs/editing-stores.md')];
  }
}
