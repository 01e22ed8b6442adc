'use client';

import { useState, type ReactNode } from 'react';
import { showToast } from '../../../design/toasts/toast.ts';
import { useClientValue } from '../../../design/use-client-value.ts';
import { FormFrame, type FormResult } from '../../forms/form-frame.tsx';
import * as styles from './auth.css';
import type { AuthOutcome } from './auth-actions.ts';
import type { AuthSettings } from '../session/auth-client.ts';
import { useAuth } from './auth-context.tsx';
import { UNREACHABLE, type AuthFormError, type AuthValues } from './auth-errors.ts';
import { INACTIVITY_FIELD } from './auth-fields.tsx';
import { authToasts } from '../session/auth-toasts.ts';
import { forgetReload, reloadOnce, typedBeforeReload } from './reload-once.ts';
import { parseLimit } from '../session/inactivity-limits.ts';

/** Name of an action that a form sends its values to. The actions are loaded on demand. */
export type AuthAction = Exclude<keyof typeof import('./auth-actions.ts'), 'redeemLink'>;

interface AuthFormProps {
  id: string;
  submitLabel: string;
  submittingLabel: string;
  action: AuthAction;
  /** Values in place of those of the fields. */
  known?: Partial<AuthValues> | undefined;
  onSuccess?: (outcome: 'signed-in' | 'email-sent', values: AuthValues) => void;
  onFailure?: (error: AuthFormError) => void;
  successMessage?: string;
  children: ReactNode;
}

let lastEmail = '';
const rememberEmail = (email: string) => void (lastEmail = email);

/**
 * A form of the auth pages. Its button is disabled until hydration, because a native submit would post the password to
 * the page.
 */
export function AuthForm(props: AuthFormProps) {
  const { id, submitLabel, submittingLabel, action, successMessage, children } = props;
  const [firstValues] = useState(() => ({ email: lastEmail }));
  const settings = useAuth();
  const isHydrated = useClientValue(() => true, false);

  async function submit(form: HTMLFormElement): Promise<FormResult> {
    const values = { ...valuesOf(form), ...props.known };
    const outcome = await run(action, settings, { form, values });
    if (typeof outcome === 'object') {
      const { fields, message } = outcome;
      return {
        errors: fields,
        status: message ? { tone: 'bad', text: message } : undefined,
        afterwards: () => props.onFailure?.(outcome),
      };
    }
    // The next user of this browser must not see the address.
    rememberEmail('');
    return {
      status: successMessage ? { tone: 'plain', text: successMessage } : undefined,
      afterwards: () => props.onSuccess?.(outcome, values),
    };
  }

  return (
    <FormFrame
      id={id}
      ref={readTyped}
      className={styles.form}
      buttonClassName={styles.wideButton}
      submitLabel={submitLabel}
      busyLabel={submittingLabel}
      noValidate
      disabled={!isHydrated}
      values={firstValues}
      onSubmit={submit}
      onEdit={({ name, value }) => name === 'email' && rememberEmail(value)}
      onFocus={() => void loadActions()}
    >
      {children}
    </FormFrame>
  );
}

/** Restores the values from before a reload for missing code, and reads the email that was typed before hydration. */
function readTyped(form: HTMLFormElement | null): void {
  if (!form) return;
  for (const [name, value] of typedBeforeReload(form)) {
    const field = form.elements.namedItem(name);
    const isEmpty =
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && !field.value;
    if (!isEmpty) continue;
    field.value = value;
    if (name === 'email') showToast(authToasts.pageRenewed);
  }
  const email = form.elements.namedItem('email');
  if (email instanceof HTMLInputElement) rememberEmail(email.value);
}

function valuesOf(form: HTMLFormElement): AuthValues {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const limitMs = parseLimit(text(INACTIVITY_FIELD));
  return { email: text('email'), password: text('password'), limitMs };
}

const loadActions = () =>
  import('./auth-actions.ts').then(
    (actions) => {
      forgetReload();
      return actions;
    },
    () => undefined,
  );

async function run(
  action: AuthAction,
  settings: AuthSettings,
  { form, values }: { form: HTMLFormElement; values: AuthValues },
): Promise<AuthOutcome> {
  try {
    const actions = await loadActions();
    if (actions) return await actions[action](settings, values);
    // The form stays busy until the page is left.
    if (navigator.onLine && reloadOnce(form)) return await new Promise(() => {});
    return { message: UNREACHABLE };
  } catch (error) {
    console.warn('auth:', String(error));
    return { message: UNREACHABLE };
  }
}
