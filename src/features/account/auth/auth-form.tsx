'use client';

import { useState } from 'react';
import { showToast } from '../../../design/toasts/toast.ts';
import { useClientValue } from '../../../design/client-value.tsx';
import { Field, FieldFrame } from '../../forms/field.tsx';
import {
  FormFrame,
  useFormState,
  type FormFrameProps,
  type FormResult,
} from '../../forms/form-frame.tsx';
import * as styles from './auth.css';
import type { AuthOutcome } from './auth-actions.ts';
import type { AuthSettings } from '../session/auth-client.ts';
import { InactivitySelect, useAuth } from './auth-context.tsx';
import {
  PASSWORD_HINT,
  PASSWORD_MIN_LENGTH,
  UNREACHABLE,
  type AuthFormError,
  type AuthValues,
} from './auth-errors.ts';
import { authToasts } from '../session/auth-toasts.ts';
import { forgetReload, reloadOnce, typedBeforeReload } from './reload-once.ts';
import { parseLimit } from '../session/inactivity-limits.ts';

/** Name of an action that a form sends its values to. The actions are loaded on demand. */
export type AuthAction = Exclude<keyof typeof import('./auth-actions.ts'), 'redeemLink'>;

type FrameProps = Pick<FormFrameProps, 'id' | 'submitLabel' | 'busyLabel' | 'children'>;

interface AuthFormProps extends FrameProps {
  action: AuthAction;
  /** Values in place of those of the fields. */
  known?: Partial<AuthValues> | undefined;
  onSuccess?: (outcome: 'signed-in' | 'email-sent', values: AuthValues) => void;
  onFailure?: (error: AuthFormError) => void;
  successMessage?: string;
}

const INACTIVITY_FIELD = 'inactivity';

let lastEmail = '';
const rememberEmail = (email: string) => void (lastEmail = email);

/**
 * A form of the auth pages that calls `action` with its values, which `known` overrides, and shows the errors. It
 * reloads the page once if the code cannot be loaded. Its button is disabled until hydration, because a native submit
 * would post the password to the page.
 */
export function AuthForm(props: AuthFormProps) {
  const { action, known, onSuccess, onFailure, successMessage, ...frame } = props;
  const [firstValues] = useState(() => ({ email: lastEmail }));
  const settings = useAuth();
  const isHydrated = useClientValue(() => true, false);

  async function submit(form: HTMLFormElement): Promise<FormResult> {
    const values = { ...valuesOf(form), ...known };
    const outcome = await run(action, settings, { form, values });
    if (typeof outcome === 'object') {
      const { fields, message } = outcome;
      return {
        errors: fields,
        status: message ? { tone: 'bad', text: message } : undefined,
        afterwards: () => onFailure?.(outcome),
      };
    }
    // The next user of this browser must not see the address.
    rememberEmail('');
    return {
      status: successMessage ? { tone: 'plain', text: successMessage } : undefined,
      afterwards: () => onSuccess?.(outcome, values),
    };
  }

  return (
    <FormFrame
      {...frame}
      ref={readTyped}
      className={styles.form}
      noValidate
      disabled={!isHydrated}
      values={firstValues}
      onSubmit={submit}
      onEdit={({ name, value }) => name === 'email' && rememberEmail(value)}
      onFocus={() => void loadActions()}
    />
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

export const EmailField = ({ label = 'Email' }) => (
  <Field name="email" label={label} type="email" autoComplete="username" required />
);

/**
 * A password field with a button that shows the password.
 * @param isNew whether it gets a new password, for password managers and the hint
 */
export function PasswordField({ label = 'Password', isNew = false }) {
  const form = useFormState();
  const [shown, setShown] = useState(false);
  const id = `${form.id}-password`;
  const error = form.errors.password;
  // An error about the length takes the place of the hint, which says the same.
  const hint = isNew && error === undefined ? PASSWORD_HINT : undefined;
  const descriptions = [hint && `${id}-hint`, error !== undefined && `${id}-error`];

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className={styles.password}>
        <input
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          className={styles.control}
          required
          minLength={isNew ? PASSWORD_MIN_LENGTH : undefined}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </span>
    </FieldFrame>
  );
}

/** An InactivitySelect named `inactivity`, to choose a longer limit before signing in (WCAG 2.2.1). */
export function InactivityField() {
  const { id } = useFormState();
  return <InactivitySelect id={`${id}-${INACTIVITY_FIELD}`} name={INACTIVITY_FIELD} />;
}
