import { newsletterForm } from '../../forms/definitions/newsletter.ts';
import type { FormResult } from '../../forms/form-frame.tsx';
import * as styles from '../../forms/form-fields.css';
import { submitForm } from '../../forms/submit.client.ts';

const { name, messages } = newsletterForm;

/** Forms whose last attempt failed and that were not edited since: the next attempt is a retry. */
const unchanged = new WeakSet<HTMLFormElement>();

/** Sends a newsletter form and reports the result in its live region. Submits during a call are ignored. */
export async function sendNewsletter(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy) return;
  form.ariaBusy = 'true';
  const output = form.querySelector('output') ?? addOutput(form);
  show(output, { tone: 'plain', text: messages.submitting });
  const options = { name, id: name, messages, ownValidation: false };
  const { errors, status, afterwards } = await submitForm(form, options, !unchanged.has(form));
  form.ariaBusy = null;
  unchanged.add(form);
  show(output, errors?.email ? { tone: 'bad', text: errors.email } : status);
  const field = form.querySelector('input');
  if (errors && field) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', output.id);
    field.focus();
  }
  afterwards?.();
}

/** Not part of the HTML, because React would not hydrate a live region that already has a text. */
function addOutput(form: HTMLFormElement): HTMLOutputElement {
  form.addEventListener('input', () => {
    unchanged.delete(form);
    form.querySelector('input')?.removeAttribute('aria-invalid');
  });
  const output = document.createElement('output');
  output.id = 'newsletter-status';
  form.appendChild(output);
  return output;
}

const toneClass = { good: styles.good, bad: styles.bad, plain: '' };

function show(output: HTMLOutputElement, status: FormResult['status']): void {
  output.className = status ? toneClass[status.tone] : '';
  output.textContent = status?.text ?? '';
}
