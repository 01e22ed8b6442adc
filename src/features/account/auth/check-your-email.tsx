'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import * as styles from './auth.css';
import { EmailField } from './auth-fields.tsx';
import { AuthForm, type AuthAction } from './auth-form.tsx';

interface CheckYourEmailProps {
  email: string;
  children: ReactNode;
  resend: AuthAction;
}

/** Says that an email was sent, with a button that sends it again. */
export function CheckYourEmail({ email, children, resend }: CheckYourEmailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has been unmounted.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h2 className={styles.title} tabIndex={-1} ref={heading}>
        Check your email
      </h2>
      {children}
      <p className={styles.note}>
        Nothing there after a minute? Look into the spam folder, and check the address: {email}
      </p>
      <SendAgainForm id="again" send={resend} />
    </>
  );
}

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
