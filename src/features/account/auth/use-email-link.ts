import { useEffect, useState } from 'react';
import type { AuthSettings } from '../session/auth-client.ts';
import { useAuth } from './auth-context.tsx';
import { LINK_UNREACHABLE } from './auth-errors.ts';
import type { EmailLink, LinkType } from '../account-paths.ts';

/** `unused` until the visitor clicks the button of a link with a token hash. */
export type LinkState = 'unused' | 'pending' | 'signed-in' | { error: string };

interface LinkOptions {
  type: LinkType;
  /** Message for a used or expired link. */
  invalid: string;
}

/**
 * Exchanges an email link for a session: its code at once, its token hash when `redeem` is called.
 * @returns the state of the exchange
 */
export function useEmailLink(
  link: EmailLink,
  { type, invalid }: LinkOptions,
): { state: LinkState; redeem: () => void } {
  const settings = useAuth();
  const { code, tokenHash, error } = link;
  const [state, setState] = useState<LinkState>(() => {
    if (error !== undefined) return { error };
    if (code !== undefined) return 'pending';
    return tokenHash === undefined ? { error: invalid } : 'unused';
  });

  useEffect(() => {
    if (code !== undefined) void exchange(settings, { code }, { type, invalid }).then(setState);
  }, [settings, code, type, invalid]);

  const redeem = () => {
    setState('pending');
    void exchange(settings, { tokenHash }, { type, invalid }).then(setState);
  };
  return { state, redeem };
}

async function exchange(
  settings: AuthSettings,
  link: EmailLink,
  { type, invalid }: LinkOptions,
): Promise<LinkState> {
  try {
    const { redeemLink } = await import('./auth-actions.ts');
    const outcome = await redeemLink(settings, link, type);
    if (typeof outcome === 'object') return { error: outcome.message ?? invalid };
  } catch (error) {
    console.warn('auth:', String(error));
    return { error: LINK_UNREACHABLE };
  }
  // A reload must not use the link again. That of one that failed shows the same error, or tries again.
  history.replaceState(history.state, '', location.pathname);
  return 'signed-in';
}
