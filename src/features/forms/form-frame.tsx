'use client';

import { useMemo, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '../../design/button.tsx';
import type { FieldErrors } from './form-definition.ts';
import { FormContext } from './form-state.ts';
import * as styles from './form-fields.css';

export interface FormResult {
  /** Shown at their fields; the first of these gets the focus. */
  errors?: FieldErrors | undefined;
  status?: { tone: 'good' | 'bad' | 'plain'; text: string } | undefined;
  afterwards?: (() => void) | undefined;
}

interface FormShellProps {
  /** Begins the ids of the fields. */
  id: string;
  submitLabel: string;
  busyLabel: string;
  /** Never throws. One call at a time: a second click is ignored until the first has its result. */
  onSubmit: (form: HTMLFormElement) => Promise<FormResult>;
  onEdit?: (field: { name: string; value: string }) => unknown;
  onFocus?: () => void;
  action?: string;
  noValidate: boolean;
  disabled?: boolean;
  layout?: 'row' | undefined;
  className?: string;
  values?: Readonly<Record<string, string>>;
  errors?: FieldErrors;
  buttonClassName?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

const NOTHING = {};

export function FormShell({
  id,
  submitLabel,
  busyLabel,
  onSubmit,
  onEdit,
  disabled = false,
  layout,
  className = layout === 'row' ? styles.row : styles.form,
  values = NOTHING,
  errors: firstErrors = NOTHING,
  buttonClassName,
  children,
  ...form
}: FormShellProps) {
  const [errors, setErrors] = useState(firstErrors);
  const [status, setStatus] = useState<FormResult['status']>();
  const [busy, setBusy] = useState(false);
  // A second click comes before the first has rendered anything.
  const isBusy = useRef(false);
  const state = useMemo(() => ({ id, layout, errors, values }), [id, layout, errors, values]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    // A status that is said again is read out again only when it was gone in between.
    setStatus(undefined);
    const element = event.currentTarget;
    const result = await onSubmit(element);
    isBusy.current = false;
    // A field needs its error before it gets the focus, to be read out with it.
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

  const button = buttonClass();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its code is fetched while it is filled in
    <form
      {...form}
      id={id}
      className={className}
      method="post"
      onSubmit={(event) => void submit(event)}
      onInput={edit}
    >
      <FormContext value={state}>{children}</FormContext>
      <button
        type="submit"
        className={buttonClassName ? `${button} ${buttonClassName}` : button}
        disabled={disabled}
        aria-disabled={busy || undefined}
      >
        {busy ? busyLabel : submitLabel}
      </button>
      <output className={status && statusClass[status.tone]}>{status?.text}</output>
    </form>
  );
}

const statusClass = { good: styles.good, bad: styles.bad, plain: undefined };
