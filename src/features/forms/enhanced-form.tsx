'use client';

import { useRef, type ReactNode } from 'react';
import type { FieldErrors } from './form-definition.ts';
import { FormShell, type FormResult } from './form-frame.tsx';
import type { SentForm } from './submit.client.ts';

interface SendFormProps extends SentForm {
  layout?: 'row' | undefined;
  refused?: { values: Record<string, string>; errors: FieldErrors } | undefined;
  children: ReactNode;
}

/** Sends without leaving the page; without JavaScript the browser posts to the same address. */
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

const loadCode = () => import('./submit.client.ts').catch(() => undefined);
