'use client';

import { useRef, type ReactNode } from 'react';
import type { FieldErrors } from './form-definition.ts';
import { FormShell, type FormResult } from './form-shell.tsx';
import type { SentForm } from './sending.ts';

interface SendFormProps extends SentForm {
  layout?: 'row' | undefined;
  /** What was typed and refused before this page was rendered. */
  refused?: { values: Record<string, string>; errors: FieldErrors } | undefined;
  children: ReactNode;
}

/**
 * A form that is sent without leaving the page, and empties itself only when it was taken. Without JavaScript, or when
 * its code cannot be loaded, the browser posts it to the same address.
 */
export function SendForm(props: SendFormProps) {
  const { name, id, messages, ownValidation, captcha, layout, refused, children } = props;
  // What is changed after it was sent is another submission; what is sent again unchanged is not.
  const changed = useRef(false);

  async function submit(form: HTMLFormElement): Promise<FormResult> {
    const code = await loadCode();
    if (!code) {
      form.submit();
      return {};
    }
    const { attempted, ...result } = await code.sendForm(form, props, changed.current);
    if (attempted) changed.current = false;
    return result;
  }

  return (
    <FormShell
      id={id}
      action={`/api/forms/${name}`}
      noValidate={ownValidation}
      submitLabel={messages.submit}
      busyLabel={messages.submitting}
      layout={layout}
      {...refused}
      onSubmit={submit}
      onEdit={() => void (changed.current = true)}
      onFocus={() => void loadCode().then((code) => captcha && code?.prepareCaptcha(captcha))}
    >
      {children}
    </FormShell>
  );
}

/** The rules and the sending, loaded when somebody turns to the form; undefined when they cannot be had. */
const loadCode = () => import('./sending.ts').catch(() => undefined);
