'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { AuthForm, type AuthActions } from './auth-form.tsx';
import type { Outcome } from './auth-actions.ts';
import type { AuthLooks } from './auth-looks.ts';

interface CheckYourEmailProps {
  looks: AuthLooks;
  email: string;
  children: ReactNode;
  /** Sends the mail once more. */
  again: (actions: AuthActions) => Promise<Outcome>;
}

/** What comes next is in a mail: which one, and how to get it again. */
export function CheckYourEmail({ looks, email, children, again }: CheckYourEmailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that held the focus has gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h2 className={looks.title} tabIndex={-1} ref={heading}>
        Check your email
      </h2>
      {children}
      <p className={looks.note}>
        Nothing there after a minute? Look into the spam folder, and check the address: {email}
      </p>
      <AuthForm
        id="again"
        looks={looks}
        action="Send It Again"
        busy="Sending..."
        act={again}
        done="We sent it again."
      >
        {null}
      </AuthForm>
    </>
  );
}
