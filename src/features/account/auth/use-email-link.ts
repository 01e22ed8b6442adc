import { useEffect, useState } from 'react';
import type { AuthSettings } from './auth-client.ts';
import { useAuth } from './auth-context.tsx';
import { LINK_UNREACHABLE } from './auth-errors.ts';
import type { EmailLink } from './email-link.ts';

export type LinkState = 'pending' | 'signed-in' | { error: string };

/**
 * Exchanges the code of an email link for a session, and returns the state of the exchange.
 * @param invalid message for a used or expired code
 */
export function useEmailLink(link: EmailLink, invalid: string): LinkState {
  const settings = useAuth();
  const [state, setState] = useState<LinkState>(
    link.code === undefined ? { error: link.error ?? invalid } : 'pending',
  );
  const { code } = link;

  useEffect(() => {
    const run = async () => {
      const outcome = code === undefined ? undefined : await exchange(settings, code);
      const error = typeof outcome === 'object' ? (outcome.message ?? invalid) : undefined;
      // The code is removed from the address, unless the service was unreachable and a reload can retry.
      if (error !== LINK_UNREACHABLE) history.replaceState(history.state, '', location.pathname);
      if (outcome) setState(error === undefined ? 'signed-in' : { error });
    };
    void run();
  }, [code, settings, invalid]);

  return state;
}

async function exchange(settings: AuthSettings, code: string) {
  try {
    const { exchangeCode } = await import('./auth-actions.ts');
    return await exchangeCode(settings, code);
  } catch (error) {
    console.warn('auth:', String(error));
    return { message: LINK_UNREACHABLE };
  }
}
