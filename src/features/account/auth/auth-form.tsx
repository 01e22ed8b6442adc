'use client';

import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { FormFrame, type FormResult } from '../../forms/form-frame.tsx';
import * as styles from './auth.css';
import type { AuthOutcome } from './auth-actions.ts';
import { UNREACHABLE } from './auth-errors.ts';

export type AuthActions = typeof import('./auth-actions.ts');

export type FormValues = Record<string, string>;

interface AuthFormProps {
  id: string;
  submitLabel: string;
  submittingLabel: string;
  action: (actions: AuthActions, values: FormValues) => Promise<AuthOutcome>;
  onSuccess?: (outcome: 'signed-in' | 'email-sent', values: FormValues) => void;
  successMessage?: string;
  children: ReactNode;
}

let lastEmail = '';
const rememberEmail = (email: string) => void (lastEmail = email);

/** The button is disabled until hydration, because a native submit would post the password to the page. */
export function AuthForm(props: AuthFormProps) {
  const { id, submitLabel, submittingLabel, action, onSuccess, successMessage, children } = props;
  const [firstValues] = useState(() => ({ email: lastEmail }));
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  async function submit(form: HTMLFormElement): Promise<FormResult> {
    const values = valuesOf(form);
    const outcome = await run(action, values);
    if (typeof outcome === 'object') {
      const { fields, message } = outcome;
      return { errors: fields, status: message ? { tone: 'bad', text: message } : undefined };
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
      id={id}
      ref={readEmail}
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

/** Reads the email that was typed before hydration. */
function readEmail(form: HTMLFormElement | null): void {
  const email = form?.elements.namedItem('email');
  if (email instanceof HTMLInputElement) rememberEmail(email.value);
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const loadActions = () => import('./auth-actions.ts').catch(() => undefined);

async function run(action: AuthFormProps['action'], values: FormValues): Promise<AuthOutcome> {
  try {
    const actions = await loadActions();
    return actions ? await action(actions, values) : { message: UNREACHABLE };
  } catch (error) {
    console.warn('auth:', String(error));
    return { message: UNREACHABLE };
  }
}
