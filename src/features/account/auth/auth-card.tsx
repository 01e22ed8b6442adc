'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRouter } from 'waku';
import { buttonClass } from '../../../design/button.tsx';
import { Tabs } from '../../../design/tabs.tsx';
import { dismissToasts, showToast } from '../../../design/toasts/toast.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import type { LocalPath } from '../../../lib/addresses.ts';
import { authTabPath, type AuthTab, type EmailLink } from '../account-paths.ts';
import * as styles from './auth.css';
import { authToasts } from '../session/auth-toasts.ts';
import { useAuth } from './auth-context.tsx';
import { LINK_UNREACHABLE } from './auth-errors.ts';
import { AuthForm, EmailField, InactivityField, PasswordField } from './auth-form.tsx';
import { CheckYourEmail, SendAgainForm } from './email-forms.tsx';
import { clearActivity, remainingMs } from '../session/last-activity.ts';
import { hasSession, onSessionChange, sessionSnapshot } from '../session/session-cookie.ts';
import { useEmailLink } from './use-email-link.ts';

interface AuthCardProps {
  tab: AuthTab;
  next: LocalPath;
  link: EmailLink | undefined;
}

/** The card of /auth: forms in tabs, or an email link to confirm. Leads to `next` when a session begins meanwhile. */
export function AuthCard({ tab: firstTab, next, link }: AuthCardProps) {
  const [tab, setTab] = useState<AuthTab>(firstTab);
  const [emailedTo, setEmailedTo] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const card = useRef<HTMLDivElement>(null);
  const { inactivityMs } = useAuth();
  useRedirectOnSignIn(next);
  useEffect(() => {
    // The Worker has ended an inactive session while no tab was open to do so.
    if (hasSession() || remainingMs(inactivityMs) > 0) return;
    clearActivity();
    showToast(authToasts.timedOut);
  }, [inactivityMs]);

  // A toast about the form of the other tab is outdated.
  function openTab(opened: AuthTab) {
    if (opened !== tab) dismissToasts('auth');
    setUnconfirmed(undefined);
    setTab(opened);
    const address = new URL(location.href);
    address.searchParams.set('tab', opened);
    history.replaceState(history.state, '', address);
  }

  if (emailedTo !== undefined) {
    return (
      <div className={styles.card}>
        <CheckYourEmail action="resendConfirmation" known={{ email: emailedTo }}>
          <p>We've sent you a confirmation link to complete your registration.</p>
        </CheckYourEmail>
      </div>
    );
  }
  const other = otherTab[tab];
  return (
    <>
      <div className={styles.card} ref={card}>
        {link && <ConfirmationLink link={link} />}
        <Tabs label="Your account" tabs={tabs} open={tab} onOpen={openTab} classNames={tabStyles}>
          <AuthForm
            key={tab}
            id={tab}
            {...forms[tab]}
            onSuccess={(sent, { email }) => sent === 'email-sent' && setEmailedTo(email.trim())}
            onFailure={(error) => setUnconfirmed(error.unconfirmed)}
          >
            <EmailField />
            <PasswordField isNew={tab === 'sign-up'} />
            <InactivityField />
            {tab === 'sign-in' && (
              <p className={styles.note}>
                <SiteLink to="/auth/forgot-password" className={styles.link}>
                  Forgot your password?
                </SiteLink>
              </p>
            )}
          </AuthForm>
        </Tabs>
        {unconfirmed !== undefined && (
          <div className={styles.form}>
            <p>
              Your account waits for its confirmation: open the link in the email to {unconfirmed}.
            </p>
            <SendAgainForm
              key={unconfirmed}
              action="resendConfirmation"
              known={{ email: unconfirmed }}
            />
          </div>
        )}
      </div>
      <p className={styles.below}>
        {other.question}{' '}
        <a
          href={authTabPath(other.tab, next)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            flushSync(() => openTab(other.tab));
            card.current?.querySelector('input')?.focus();
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

const forms = {
  'sign-in': { submitLabel: 'Sign In', busyLabel: 'Signing in...', action: 'signIn' },
  'sign-up': { submitLabel: 'Create Account', busyLabel: 'Creating account...', action: 'signUp' },
} as const;

const tabStyles = { list: styles.tabs, tab: styles.tab };

const otherTab = {
  'sign-in': { tab: 'sign-up', question: "Don't have an account?", label: 'Sign up' },
  'sign-up': { tab: 'sign-in', question: 'Already have an account?', label: 'Sign in' },
} as const;

function ConfirmationLink({ link }: { link: EmailLink }) {
  const { state, redeem } = useEmailLink(link, 'email');
  useEffect(() => {
    if (state === 'signed-in') showToast(authToasts.confirmed);
  }, [state]);

  if (state === 'unused') {
    return (
      <button type="button" className={`${buttonClass()} ${styles.wideButton}`} onClick={redeem}>
        Confirm My Email
      </button>
    );
  }
  if (typeof state === 'string') return <output>One moment: we are signing you in.</output>;
  const { message = LINK_USED } = state;
  return (
    <>
      <p className={styles.bad} role="alert">
        {message} {message !== LINK_UNREACHABLE && CONFIRMED_BY_NOW}
      </p>
      <SendAgainForm action="resendConfirmation" emailLabel="Email to confirm" />
    </>
  );
}

const LINK_USED =
  'This link was used already, is too old, or was opened in another browser than the one it was asked for in.';
// A mail scanner may have opened the link, which confirms the address.
const CONFIRMED_BY_NOW =
  'If your email is confirmed by now, you can sign in. If not, we send you the link again.';

function useRedirectOnSignIn(next: LocalPath): void {
  const { replace } = useRouter();
  useEffect(() => {
    // Cookies that existed before this page belong to a session that the server has refused, or to another account.
    const before = sessionSnapshot();
    let isLeaving = false;
    return onSessionChange(() => {
      const now = sessionSnapshot();
      if (now === '' || now === before || isLeaving) return;
      // A second navigation would repeat a callback, which works once.
      isLeaving = true;
      // The router can only show pages. The callback of a sign-in at the shop is none.
      if (!next.startsWith('/account/')) void replace(next, { scroll: false });
      else location.replace(next);
    });
  }, [replace, next]);
}
