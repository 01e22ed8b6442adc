import { showToast } from '../../design/toast.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { captchaToken, loadCaptcha, type CaptchaSettings } from './captcha-token.ts';
import {
  HONEYPOT_FIELD,
  ID_FIELD,
  TOKEN_FIELD,
  type FieldErrors,
  type FormMessages,
  type Message,
} from './form-definition.ts';
import { findForm } from './form-registry.ts';
import type { FormResult } from './form-frame.tsx';
import { readForm } from './form-values.ts';

// Longer than the Worker takes when its own outbox is down and the webhook hangs.
const TIME_LIMIT_MS = 20_000;

export interface SentForm {
  name: string;
  /** Unlike that of any other form on the page. */
  id: string;
  messages: FormMessages;
  /** Whether our own messages say what is missing, or the browser's. */
  ownValidation: boolean;
  /** At the fields, too, stands what the browser would say in a bubble of its own. */
  browserWords?: boolean;
  captcha?: CaptchaSettings;
  thanks?: string;
}

type Fields = Record<string, string>;

type Refusal = { errors?: FieldErrors; reason?: string | undefined };

export const prepareCaptcha = (captcha: CaptchaSettings) =>
  void loadCaptcha(captcha).catch(() => {});

/** Never throws. @param changed whether it was edited since it was sent the last time */
export async function sendForm(
  form: HTMLFormElement,
  { name, id, messages, ownValidation, browserWords, captcha, thanks }: SentForm,
  changed: boolean,
): Promise<FormResult & { attempted: boolean }> {
  const { sent, failed, invalid } = messages;
  const refused = (attempted: boolean, errors: FieldErrors) => ({
    attempted,
    errors,
    afterwards: invalid && (() => announce(invalid, false)),
  });

  const fields = fieldsOf(form);
  const errors = browserWords ? browserErrors(form) : ownValidation ? ownErrors(name, fields) : {};
  const isRobot = Boolean(fields[HONEYPOT_FIELD]);
  if (isRobot && !invalid) console.warn('This form was filled in by a robot, and not sent.');
  if (isRobot || Object.keys(errors).length > 0) return refused(false, errors);

  const token = captcha && (await captchaToken(captcha));
  const refusal = await post(name, {
    ...fields,
    ...(token !== undefined && { [TOKEN_FIELD]: token }),
    [ID_FIELD]: submissionId(id, changed),
  });
  if (refusal?.errors) return refused(true, refusal.errors);
  if (refusal) {
    return {
      attempted: true,
      status: { tone: 'bad', text: failureText(failed, refusal.reason) },
      afterwards: () => {
        showStatus(form);
        announce(failed, false);
      },
    };
  }
  forgetSubmissionId(id);
  form.reset();
  return {
    attempted: true,
    status: sent.by === 'toast' ? undefined : { tone: 'good', text: sent.text },
    afterwards: () => {
      showStatus(form);
      announce(sent, true);
      if (thanks) openDialog(thanks);
    },
  };
}

const fieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

function ownErrors(name: string, fields: Fields): FieldErrors {
  const definition = findForm(name);
  const read = definition && readForm(definition, fields);
  return read && 'errors' in read ? read.errors : {};
}

/** What the attributes of the fields ask for, as the browser says it in the visitor's language. */
const browserErrors = (form: HTMLFormElement): FieldErrors =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):invalid')].map(
      ({ name, validationMessage }) => [name, validationMessage],
    ),
  );

/** It stands below the fields, which a dialog or a phone may show without it. */
const showStatus = (form: HTMLFormElement) =>
  form.querySelector('output')?.scrollIntoView({ block: 'nearest' });

/** Resolves to undefined when the form was taken. */
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

function failureText(
  { by, text }: Message,
  reason = 'Everything you typed is still here.',
): string {
  return by === 'toast' ? reason : `${text} ${reason}`;
}

function announce({ by, text }: Message, isGood: boolean): void {
  if (by === 'toast') {
    showToast({ kind: 'site', title: text, tone: isGood ? 'default' : 'destructive' });
  }
  // An alert box holds up everything, so the page is painted first.
  // oxlint-disable-next-line no-alert -- the specification asks for it
  if (by === 'alert') afterPaint(() => alert(text));
}

function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

const keyOf = (id: string) => `submission:${id}`;

// For browsers that refuse the session storage.
const ids = new Map<string, string>();

/** The id of what is in this form: the same until it was taken or changed, on the page that Back shows again, too. */
function submissionId(form: string, isNew: boolean): string {
  const known = ids.get(form) ?? inStorage((storage) => storage.getItem(keyOf(form)));
  if (known && !isNew) return known;
  const id = crypto.randomUUID();
  ids.set(form, id);
  inStorage((storage) => storage.setItem(keyOf(form), id));
  return id;
}

function forgetSubmissionId(form: string): void {
  ids.delete(form);
  inStorage((storage) => storage.removeItem(keyOf(form)));
}

function inStorage<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}
