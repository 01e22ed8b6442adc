'use client';

import type { ReactNode } from 'react';
import type { FieldErrors } from './form-definition.ts';
import { FormFrame, type FormResult } from './form-frame.tsx';
import type { SubmitOptions } from './submit.client.ts';

interface EnhancedFormProps extends SubmitOptions {
  layout?: 'row' | undefined;
  refused?: { values: Record<string, string>; errors: FieldErrors } | undefined;
  children: ReactNode;
}

/** Submits the form by fetch. Without JavaScript the browser posts to the same address. */
export function EnhancedForm(props: EnhancedFormProps) {
  const { name, id, messages, validation, captcha, layout, refused, children } = props;

  async function submit(form: HTMLFormElement): Promise<FormResult> {
    const code = await loadCode();
    if (code) return code.submitForm(form, props);
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
      layout={layout}
      {...(refused && { values: refused.values, errors: refused.errors })}
      onSubmit={submit}
      onEdit={() => void loadCode().then((code) => code?.forgetSubmissionId(id))}
      onFocus={() => void loadCode().then((code) => captcha && code?.prepareCaptcha(captcha))}
    >
      {children}
    </FormFrame>
  );
}

const loadCode = () => import('./submit.client.ts').catch(() => undefined);
