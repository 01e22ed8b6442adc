'use client';

import {
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '../../design/button.tsx';
import { formLooks } from '../forms/form-looks.ts';
import type { FieldProblems } from '../forms/form-name.ts';
import { FormContext } from '../forms/form-state.ts';
import * as styles from './auth.css';
import type { AuthOutcome } from './auth-actions.ts';
import { UNREACHABLE, type AuthFormError } from './auth-errors.ts';

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

type Status = { isError: boolean; message: string | undefined };

/** What was last typed, so that the other forms of the account begin with it. */
let lastEmail = '';
const rememberEmail = (email: string) => void (lastEmail = email);

/**
 * A form that the auth service answers. Its button is disabled until this code runs: the browser's own submit would
 * send the password to the page. The auth client is loaded when the form gets focus.
 */
export function AuthForm(props: AuthFormProps) {
  const { id, submitLabel, submittingLabel, action, onSuccess, successMessage, children } = props;
  const [errors, setErrors] = useState<FieldProblems>({});
  const [status, setStatus] = useState<Status>();
  const [submitting, setSubmitting] = useState(false);
  // A double click's second submit comes before the button is rendered as busy.
  const isSubmitting = useRef(false);
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const context = useMemo(
    () => ({ id, looks: formLooks, problems: errors, typed: { email: lastEmail } }),
    [id, errors],
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setSubmitting(true);
    // Screen readers announce a message again only when it was removed in between.
    setStatus(undefined);
    const form = event.currentTarget;
    const values = valuesOf(form);
    const outcome = await run(action, values);
    isSubmitting.current = false;
    setSubmitting(false);
    if (typeof outcome === 'object') return showError(form, outcome);
    // The next person at this browser should not see the address.
    rememberEmail('');
    setErrors({});
    setStatus({ isError: false, message: successMessage });
    onSuccess?.(outcome, values);
    return undefined;
  }

  function showError(form: HTMLFormElement, { fields = {}, message }: AuthFormError) {
    // The message has to be in the page when the focus moves, to be read with the field.
    flushSync(() => {
      setErrors(fields);
      setStatus({ isError: true, message });
    });
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  function clearError({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    const { name, value } = target;
    if (name === 'email') rememberEmail(value);
    if (!errors[name]) return;
    const { [name]: _cleared, ...others } = errors;
    setErrors(others);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its code is fetched while it is filled in
    <form
      id={id}
      ref={readEmail}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={clearError}
      onFocus={() => void loadActions()}
    >
      <FormContext value={context}>{children}</FormContext>
      <button
        type="submit"
        className={`${buttonClass()} ${styles.wideButton}`}
        disabled={!isHydrated}
        aria-disabled={submitting || undefined}
      >
        {submitting ? submittingLabel : submitLabel}
      </button>
      <output className={status?.isError && status.message ? styles.bad : undefined}>
        {status?.message}
      </output>
    </form>
  );
}

/** Reads what was typed before hydration. */
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
