'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as styles from './auth.css';
import { AuthForm, EmailField, InactivityField, type AuthAction } from './auth-form.tsx';
import type { AuthValues } from './auth-errors.ts';

interface CheckYourEmailProps {
  /** Action that sent the email, and the values that it was sent with. */
  action: AuthAction;
  known: Partial<AuthValues>;
  children: ReactNode;
}

/** Says that an email was sent, with a button that sends it again by `action`. Its heading takes the focus. */
export function CheckYourEmail({ children, ...sent }: CheckYourEmailProps) {
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
        Nothing there after a minute? Look into the spam folder, and check the address:{' '}
        {sent.known.email}
      </p>
      <SendAgainForm {...sent} />
    </>
  );
}

interface SendAgainFormProps {
  action: AuthAction;
  known?: Partial<AuthValues>;
  /** Label of a field for the email address, if it is not known. */
  emailLabel?: string;
}

/** A button that sends an email again by `action`; with `emailLabel` also a field for the address. */
export const SendAgainForm = ({ emailLabel, ...form }: SendAgainFormProps) => (
  <AuthForm
    {...form}
    id="again"
    submitLabel="Send It Again"
    busyLabel="Sending..."
    successMessage="We sent it again."
  >
    {emailLabel !== undefined && <EmailField label={emailLabel} />}
  </AuthForm>
);

/** Asks for an email address, emails a link for a new password, then shows "Check your email" in its place. */
export function ForgotPasswordForm() {
  const [request, setRequest] = useState<AuthValues>();

  if (request) {
    return (
      <CheckYourEmail action="requestPasswordReset" known={request}>
        <p>
          If there is an account with this address, a link to a new password is on its way. Open it
          soon, best in this browser.
        </p>
      </CheckYourEmail>
    );
  }
  return (
    <AuthForm
      id="forgot-password"
      submitLabel="Send the Link"
      busyLabel="Sending..."
      action="requestPasswordReset"
      onSuccess={(_outcome, values) => setRequest({ ...values, email: values.email.trim() })}
    >
      <EmailField />
      <InactivityField />
    </AuthForm>
  );
}
