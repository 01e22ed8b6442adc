'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Tabs } from '../../design/tabs.tsx';
import type { AuthLooks } from './auth-looks.ts';
import { useAuth } from './auth-context.tsx';
import { CheckYourEmail } from './check-your-email.tsx';
import type { ArrivingLink } from './arriving-link.ts';
import { LinkArrival } from './link-arrival.tsx';
import { authFormAddress } from './sign-in-address.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useGoOn } from './use-go-on.ts';

export type AuthTab = (typeof tabs)[number]['tab'];

interface AuthCardProps {
  looks: AuthLooks;
  /** What is open first. */
  tab: AuthTab;
  /** Where a visitor goes who is signed in. */
  next: string;
  /** What a link in a mail of ours brought along. */
  link: ArrivingLink | undefined;
}

/** Sign In and Sign Up, and what comes of it. */
export function AuthCard({ looks, tab: first, next, link }: AuthCardProps) {
  const settings = useAuth();
  const [tab, setTab] = useState<AuthTab>(first);
  const [mailedTo, setMailedTo] = useState<string>();
  const card = useRef<HTMLDivElement>(null);
  useGoOn(next);

  /** The form that the visitor asked for is above the link that they are at. */
  function leadTo(form: AuthTab) {
    flushSync(() => setTab(form));
    card.current?.querySelector('input')?.focus();
  }

  if (mailedTo !== undefined) {
    return (
      <div className={looks.card}>
        <CheckYourEmail
          looks={looks}
          email={mailedTo}
          again={({ confirmAgain }) => confirmAgain(settings, mailedTo)}
        >
          <p>We've sent you a confirmation link to complete your registration.</p>
        </CheckYourEmail>
      </div>
    );
  }
  const other = tab === 'sign-in' ? signUp : signIn;
  return (
    <>
      <div className={looks.card} ref={card}>
        {link && <LinkArrival looks={looks} link={link} />}
        <Tabs label="Your account" tabs={tabs} open={tab} onOpen={setTab} looks={looks}>
          {tab === 'sign-in' ? (
            <SignInForm looks={looks} />
          ) : (
            <SignUpForm looks={looks} onMail={setMailedTo} />
          )}
        </Tabs>
      </div>
      <p className={looks.below}>
        {other.question}{' '}
        <a
          href={authFormAddress(other.tab, next)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            leadTo(other.tab);
          }}
        >
          {other.label}
        </a>
      </p>
    </>
  );
}

const tabs = [
  { tab: 'sign-in', label: 'Sign In' },
  { tab: 'sign-up', label: 'Sign Up' },
] as const;

/** What the link under the card says, and leads to. */
const signUp = { tab: 'sign-up', question: "Don't have an account?", label: 'Sign up' } as const;
const signIn = { tab: 'sign-in', question: 'Already have an account?', label: 'Sign in' } as const;
