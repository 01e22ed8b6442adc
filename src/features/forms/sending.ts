import { showToast } from '../../design/toast.ts';
import { captchaToken, loadCaptcha, type CaptchaSettings } from './captcha-token.ts';
import { ID_FIELD, TOKEN_FIELD, type FieldProblems, type FormName } from './form-name.ts';
import { readForm } from './form-schemas.ts';
import type { FormWords } from './form-words.ts';
import { submissionId, submissionIsOver } from './submission-key.ts';

// Longer than the Worker takes when its own outbox is down and the webhook hangs.
const TIME_LIMIT_MS = 20_000;

type Fields = Record<string, string>;

interface Sending {
  form: FormName;
  /** Which form on the page it is. */
  id: string;
  fields: Fields;
  captcha: CaptchaSettings | undefined;
  /** Whether it was changed since it was sent the last time. */
  anew: boolean;
}

export interface Answer {
  sent: boolean;
  /** What is wrong with the fields, when that is why it was not taken. */
  problems?: FieldProblems;
  /** Why else, in words for the visitor. */
  reason?: string | undefined;
}

export const fieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** What is wrong with each field, by the Worker's own rules. */
export function problemsOf(form: FormName, fields: Fields): FieldProblems {
  const read = readForm(form, fields);
  return 'problems' in read ? read.problems : {};
}

export const prepareCaptcha = (captcha: CaptchaSettings) =>
  void loadCaptcha(captcha).catch(() => {});

/** Sends a form. Never throws. */
export async function send({ form, id, fields, captcha, anew }: Sending): Promise<Answer> {
  try {
    const token = captcha && (await captchaToken(captcha));
    const response = await fetch(`/api/forms/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...fields,
        ...(token !== undefined && { [TOKEN_FIELD]: token }),
        [ID_FIELD]: submissionId(id, anew),
      }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (response.ok) {
      submissionIsOver(id);
      return { sent: true };
    }
    const { error, problems = {} } = (await response.json()) as {
      error?: string;
      problems?: FieldProblems;
    };
    if (Object.keys(problems).length > 0) return { sent: false, problems };
    return { sent: false, reason: response.status < 500 ? error : undefined };
  } catch {
    return { sent: false };
  }
}

/** What the page itself says of how it went. A toast has said it already, and says less. */
export function newsOf({ sent, failed }: FormWords, answer: Answer) {
  if (answer.sent) return sent.by === 'toast' ? undefined : { good: true, text: sent.text };
  const kept = answer.reason ?? 'Everything you typed is still here.';
  return { good: false, text: failed.by === 'toast' ? kept : `${failed.text} ${kept}` };
}

/** Tells it in the way that is usual for this form. */
export function tell(by: FormWords['sent']['by'], text: string, isGood: boolean): void {
  if (by === 'toast') {
    showToast({ kind: 'site', title: text, tone: isGood ? 'default' : 'destructive' });
  }
  // An alert box holds up everything, the page's own news too: these first.
  // oxlint-disable-next-line no-alert -- the words and the way are the owner's
  if (by === 'alert') requestAnimationFrame(() => setTimeout(() => alert(text)));
}

export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
