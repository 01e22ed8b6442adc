'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import * as styles from './auth.css';
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
      <AuthForm
        id="again"
        submitLabel="Send It Again"
        submittingLabel="Sending..."
        action={resend}
        successMessage="We sent it again."
      >
        {null}
      </AuthForm>
    </>
  );
}
