'use client';

import type { ReactNode } from 'react';
import type { FieldErrors } from './form-definition.ts';
import { FormFrame, type FormResult } from './form-frame.tsx';
import type { SubmitOptions } from './submit.client.ts';

interface EnhancedFormProps extends SubmitOptions {
  className: string;
  refused?: { values: Record<string, string>; errors: FieldErrors } | undefined;
  children: ReactNode;
}

/** A form that posts to /api/forms/{name} by fetch, or natively without its code; `refused` answers a native post. */
export function EnhancedForm(props: EnhancedFormProps) {
  const { name, id, messages, validation, captcha, className, refused, children } = props;

  async function submit(form: HTMLFormElement): Promise<FormResult> {
    const loaded = await loadCode();
    if (loaded) return loaded.submitForm(form, props);
    form.submit();
    return {};
  }

  return (
    <FormFrame
      id={id}
      action={`/api/forms/${name}`}
      noValidate={validation !== 'browser'}
      submitLabel={messages.submit}
      busyLabel={messages.submitting}
      className={className}
      {...(refused && { values: refused.values, errors: refused.errors })}
      onSubmit={submit}
      onEdit={() => void loadCode().then((loaded) => loaded?.forgetSubmissionId(id))}
      onFocus={() => void loadCode().then((loaded) => captcha && loaded?.prepareCaptcha(captcha))}
    >
      {children}
    </FormFrame>
  );
}

let code: Promise<typeof import('./submit.client.ts') | undefined> | undefined;

/** Loads the code by one promise, so that an edit takes effect before the submission that follows it. */
const loadCode = () => (code ??= import('./submit.client.ts').catch(() => (code = undefined)));
