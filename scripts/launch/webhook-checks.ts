import { encodeForm } from '../../src/features/forms/wire-format.ts';
import { webhookAddress, type FormDefinition } from '../../src/features/forms/form-definition.ts';
import { postToWebhook, type OutgoingMessage } from '../../src/services/webhooks/webhook.ts';
import { forms } from '../vars.ts';
import { fix, isAddress, look, ok, type Finding, type Launch } from './finding.ts';

/** The webhooks whose addresses the environment contains. Only with `send`, each receives a test message. */
export async function checkWebhooks({ values, send }: Launch): Promise<Finding[]> {
  const addresses = [
    ...forms.map((form) => ({ url: webhookAddress(form, values), message: testMessage(form) })),
    { url: values.OFFICE_WEBHOOK_URL, message: officeMessage() },
  ];
  const webhooks = addresses.filter((each): each is Webhook => isAddress(each.url));
  if (webhooks.length === 0) return [look(NO_ADDRESS)];
  if (send) return Promise.all(webhooks.map(checkWebhook));
  const names = webhooks.map(({ message }) => message.form).join(', ');
  return [look(`Webhooks: nothing was sent to ${names}: add -- --send.`)];
}

const NO_ADDRESS =
  'Webhooks: not tried: set their addresses, which are secrets, in the environment of this command, and add -- --send.';

interface Webhook {
  url: string;
  message: OutgoingMessage;
}

async function checkWebhook({ url, message }: Webhook): Promise<Finding> {
  const { id, form } = message;
  const delivery = await postToWebhook(url, message);
  return delivery.delivered
    ? ok(`Webhooks: ${form} took the message ${id}: look whether it has arrived.`)
    : fix(`Webhooks: ${form} ${delivery.reason}.`);
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
