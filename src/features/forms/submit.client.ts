import { showToast } from '../../design/toasts/toast.ts';
import { afterPaint, inStorage } from '../../lib/browser.ts';
import { captchaToken, type CaptchaSettings } from './captcha-token.ts';
import {
  HONEYPOT_FIELD,
  ID_FIELD,
  TOKEN_FIELD,
  type FieldErrors,
  type FormDefinition,
  type Message,
} from './form-definition.ts';
import { findForm } from './form-registry.ts';
import type { FormResult } from './form-frame.tsx';
import { NOT_A_DATE, parseForm } from './form-values.ts';

export { loadCaptcha } from './captcha-token.ts';

// Longer than the Worker takes when its outbox is down and the webhook hangs.
const TIME_LIMIT_MS = 20_000;

export interface SubmitOptions {
  name: string;
  /** Unique on the page. */
  id: string;
  /** In a dialog, the fields show the messages of the browser. */
  inDialog: boolean;
  captcha: CaptchaSettings | undefined;
}

type Fields = Record<string, string>;

type Refusal = { errors?: FieldErrors; reason?: string | undefined };

/**
 * Validates a form and posts it as JSON with captcha token and idempotency key, unless its honeypot is filled. Resets
 * it on success. Returns the result to show; its function `afterwards` announces it and opens the thanks. Never throws.
 */
export async function submitForm(
  form: HTMLFormElement,
  { name, id, inDialog, captcha }: SubmitOptions,
): Promise<FormResult> {
  const definition = findForm(name)!;
  const { messages, dialogMessages, browserMessages } = definition;
  const { sent, failed, invalid } = { ...messages, ...(inDialog && dialogMessages) };
  const refused = (errors: FieldErrors) => ({
    errors,
    afterwards: invalid && (() => announce(name, invalid, false)),
  });

  // No form has fields for files.
  const fields = Object.fromEntries(new FormData(form)) as Fields;
  const own = browserMessages ? {} : ownErrors(definition, form, fields);
  const errors = inDialog ? browserErrors(form) : own;
  const isBot = Boolean(fields[HONEYPOT_FIELD]);
  if (isBot) clearHoneypot(form);
  if (isBot && !invalid) console.warn('This form was filled in by a robot, and not sent.');
  if (isBot || Object.keys(errors).length > 0) return refused(errors);

  const token = captcha && (await captchaToken(captcha));
  const refusal = await post(name, {
    ...fields,
    ...(token !== undefined && { [TOKEN_FIELD]: token }),
    [ID_FIELD]: submissionId(id),
  });
  if (refusal?.errors) return refused(refusal.errors);
  if (!refusal) {
    forgetSubmissionId(id);
    form.reset();
  }
  const reason = refusal?.reason ?? 'Everything you typed is still here.';
  return {
    status: refusal
      ? { tone: 'bad', text: failed.by === 'toast' ? reason : `${failed.text} ${reason}` }
      : sent.by === 'toast'
        ? undefined
        : { tone: 'good', text: sent.text },
    afterwards: () => {
      // It may be out of view in a dialog or on a phone.
      form.querySelector('output')?.scrollIntoView({ block: 'nearest' });
      announce(name, refusal ? failed : sent, !refusal);
      const thanks = document.getElementById(`${id}-thanks`) as HTMLDialogElement | null;
      if (!refusal && !thanks?.open) thanks?.showModal();
    },
  };
}

/** Empties the honeypot, so that a person whose browser has filled it can send the form by a second click. */
function clearHoneypot(form: HTMLFormElement): void {
  const trap = form.elements.namedItem(HONEYPOT_FIELD);
  if (trap instanceof HTMLInputElement) trap.value = '';
}

function ownErrors(definition: FormDefinition, form: HTMLFormElement, fields: Fields): FieldErrors {
  const parsed = parseForm(definition, fields);
  return {
    ...('errors' in parsed && parsed.errors),
    // The value of an incomplete date is empty, as if nothing had been typed.
    ...Object.fromEntries(
      [...form.querySelectorAll<HTMLInputElement>('input[type="date"]:invalid')]
        .filter(({ validity }) => validity.badInput)
        .map((input) => [input.name, definition.fields[input.name]?.invalid ?? NOT_A_DATE]),
    ),
  };
}

/** The validation messages of the browser, in the visitor's language. */
const browserErrors = (form: HTMLFormElement): FieldErrors =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):invalid')].map(
      ({ name, validationMessage }) => [name, validationMessage],
    ),
  );

/** Posts the fields; undefined when the Worker accepted them. */
async function post(name: string, fields: Fields): Promise<Refusal | undefined> {
  try {
    const response = await fetch(`/api/forms/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (response.ok) return undefined;
    const { error, problems = {} } = (await response.json()) as {
      error?: string;
      problems?: FieldErrors;
    };
    if (Object.keys(problems).length > 0) return { errors: problems };
    return { reason: response.status < 500 ? error : undefined };
  } catch {
    return {};
  }
}

function announce(source: string, { by, text }: Message, isGood: boolean): void {
  if (by === 'toast') {
    showToast({ kind: 'site', title: text, tone: isGood ? 'default' : 'destructive', source });
  }
  // An alert blocks rendering, so the new state is painted first.
  // oxlint-disable-next-line no-alert -- the specification asks for it
  if (by === 'alert') afterPaint(() => alert(text));
}

const keyOf = (id: string) => `submission:${id}`;

/**
 * Idempotency key of the form's content: the same until the form is accepted or edited, even after Back restores the page.
 * Where session storage is blocked, each attempt has its own.
 */
function submissionId(form: string): string {
  const stored = inStorage(() => sessionStorage.getItem(keyOf(form)));
  if (stored) return stored;
  const id = crypto.randomUUID();
  inStorage(() => sessionStorage.setItem(keyOf(form), id));
  return id;
}

/** Deletes a form's idempotency key (by the form's id), which makes the next attempt a new submission. */
export const forgetSubmissionId = (form: string): void =>
  inStorage(() => sessionStorage.removeItem(keyOf(form)));
