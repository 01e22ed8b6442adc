'use client';

import { EmailField } from './auth-fields.tsx';
import { AuthForm, type AuthAction } from './auth-form.tsx';

interface SendAgainFormProps {
  /** Unique on the page. */
  id: string;
  send: AuthAction;
  /** Label of a field for the email address, if it is not known. */
  emailLabel?: string;
}

/** A button that sends an email again. */
export const SendAgainForm = ({ id, send, emailLabel }: SendAgainFormProps) => (
  <AuthForm
    id={id}
    submitLabel="Send It Again"
    submittingLabel="Sending..."
    action={send}
    successMessage="We sent it again."
  >
    {emailLabel !== undefined && <EmailField label={emailLabel} />}
  </AuthForm>
);
