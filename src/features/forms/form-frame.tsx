'use client';

import {
  createContext,
  use,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../design/button.tsx';
import type { FieldErrors } from './form-definition.ts';
import * as styles from './form-fields.css';

interface State {
  /** Prefix of the fields' ids. */
  id: string;
  errors: FieldErrors;
  values: Readonly<Record<string, string>>;
}

const FormContext = createContext<State>({ id: '', errors: {}, values: {} });

/** Id prefix, values and errors of the enclosing FormFrame or FormState. */
export const useFormState = (): State => use(FormContext);

/** Provides a form's state to the fields within. */
export function FormState({ children, ...state }: State & { children: ReactNode }) {
  return <FormContext value={state}>{children}</FormContext>;
}

export interface FormResult {
  /** Shown at the fields; the first field with an error gets the focus. */
  errors?: FieldErrors | undefined;
  status?: { tone: 'good' | 'bad' | 'plain'; text: string } | undefined;
  /** Called after the result has been rendered. */
  afterwards?: (() => void) | undefined;
}

type NativeProps = Pick<ComponentProps<'form'>, 'action' | 'noValidate' | 'onFocus' | 'ref'>;

export interface FormFrameProps extends NativeProps {
  /** Prefix of the fields' ids. */
  id: string;
  submitLabel: string;
  busyLabel: string;
  /** Never throws. Clicks are ignored while a call is pending. */
  onSubmit: (form: HTMLFormElement) => Promise<FormResult>;
  onEdit?: (field: { name: string; value: string }) => unknown;
  disabled?: boolean;
  className: string;
  values?: Readonly<Record<string, string>> | undefined;
  errors?: FieldErrors | undefined;
  children: ReactNode;
}

const NOTHING = {};

/**
 * A form with its submit button and status message, which provides its state to the fields within. Calls `onSubmit` in
 * place of the native submit, ignores clicks meanwhile, then shows the result and focuses the first wrong field.
 */
export function FormFrame({
  id,
  submitLabel,
  busyLabel,
  onSubmit,
  onEdit,
  disabled = false,
  className,
  values = NOTHING,
  errors: firstErrors = NOTHING,
  children,
  ...form
}: FormFrameProps) {
  const [errors, setErrors] = useState(firstErrors);
  const [status, setStatus] = useState<FormResult['status']>();
  const [busy, setBusy] = useState(false);
  // A second click may come before the state of the first is rendered.
  const isBusy = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const element = event.currentTarget;
    // The browser does not send an invalid form, so no message about sending appears.
    if (element.checkValidity()) setBusy(true);
    // A live region announces the same text again only if it was empty in between.
    setStatus(undefined);
    const result = await onSubmit(element);
    isBusy.current = false;
    // Screen readers announce a field's error with its focus, so the error is rendered first.
    flushSync(() => {
      setBusy(false);
      setErrors(result.errors ?? NOTHING);
      setStatus(result.status);
    });
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    result.afterwards?.();
  }

  function edit({ target }: FormEvent) {
    const { name, value } = target as HTMLInputElement;
    onEdit?.({ name, value });
    if (!errors[name]) return;
    const { [name]: _edited, ...others } = errors;
    setErrors(others);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus only prefetches code
    <form
      {...form}
      id={id}
      className={className}
      method="post"
      onSubmit={(event) => void submit(event)}
      onInput={edit}
    >
      <FormState id={id} errors={errors} values={values}>
        {children}
      </FormState>
      <Button type="submit" disabled={disabled} busy={busy}>
        {busy ? busyLabel : submitLabel}
      </Button>
      <output className={status && statusClass[status.tone]}>{status?.text}</output>
    </form>
  );
}

const statusClass = { good: styles.good, bad: styles.bad, plain: undefined };
