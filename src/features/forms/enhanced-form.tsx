'use client';

import { FormFrame, type FormFrameProps, type FormResult } from './form-frame.tsx';
import type { SubmitOptions } from './submit.client.ts';

type EnhancedFormProps = SubmitOptions &
  Omit<FormFrameProps, 'action' | 'onSubmit' | 'onEdit' | 'onFocus'>;

/** A form that posts to /api/forms/{name} by fetch, or natively without its code; `errors` answer a native post. */
export function EnhancedForm({ name, inDialog, captcha, ...frame }: EnhancedFormProps) {
  const { id } = frame;

  async function submit(form: HTMLFormElement): Promise<FormResult> {
    const loaded = await loadCode();
    if (loaded) return loaded.submitForm(form, { name, id, inDialog, captcha });
    form.submit();
    return {};
  }

  return (
    <FormFrame
      {...frame}
      action={`/api/forms/${name}`}
      onSubmit={submit}
      onEdit={() => void loadCode().then((loaded) => loaded?.forgetSubmissionId(id))}
      onFocus={() => void loadCode().then((loaded) => captcha && loaded?.loadCaptcha(captcha))}
    />
  );
}

let code: Promise<typeof import('./submit.client.ts') | undefined> | undefined;

/** Loads the code by one promise, so that an edit takes effect before the submission that follows it. */
const loadCode = () => (code ??= import('./submit.client.ts').catch(() => (code = undefined)));
