import { useEffect, useState } from 'react';
import type { AuthSettings } from '../session/auth-client.ts';
import { useAuth } from './auth-context.tsx';
import { LINK_UNREACHABLE, type AuthFormError } from './auth-errors.ts';
import type { EmailLink, LinkType } from '../account-paths.ts';

/**
 * `unused` until the visitor clicks the button of a link with a token hash. An error without a message is that of a used
 * or expired link.
 */
export type LinkState = 'unused' | 'pending' | 'signed-in' | AuthFormError;

/**
 * Exchanges an email link for a session: its code at once, its token hash when `redeem` is called. Success removes the
 * query from the address.
 * @returns the state of the exchange; its error is a sentence for the visitor
 */
export function useEmailLink(
  { code, tokenHash, error }: EmailLink,
  type: LinkType,
): { state: LinkState; redeem: () => void } {
  const settings = useAuth();
  const [state, setState] = useState<LinkState>(() => {
    if (error !== undefined) return { message: error };
    if (code !== undefined) return 'pending';
    return tokenHash === undefined ? {} : 'unused';
  });

  useEffect(() => {
    if (state === 'pending') void exchange(settings, { code, tokenHash }, type).then(setState);
  }, [state, settings, code, tokenHash, type]);

  return { state, redeem: () => setState('pending') };
}

async function exchange(
  settings: AuthSettings,
  link: EmailLink,
  type: LinkType,
): Promise<LinkState> {
  try {
    const { redeemLink } = await import('./auth-actions.ts');
    const outcome = await redeemLink(settings, link, type);
    // A reload must not use the link again. That of one that failed shows the same error, or tries again.
    if (outcome === 'signed-in') history.replaceState(history.state, '', location.pathname);
    return outcome;
  } catch (error) {
    console.warn('auth:', String(error));
    return { message: LINK_UNREACHABLE };
  }
}
