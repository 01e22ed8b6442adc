'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import * as styles from './auth.css';
import type { AuthAction } from './auth-form.tsx';
import { SendAgainForm } from './send-again-form.tsx';

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
