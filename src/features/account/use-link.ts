import { useEffect, useState } from 'react';
import type { ArrivingLink } from './arriving-link.ts';
import { LINK_UNREACHABLE } from './auth-failure.ts';
import { useAuth } from './auth-context.tsx';

/** What became of a link: still being looked at, good for a session, or why not. */
export type LinkState = 'arriving' | 'session' | { problem: string };

/**
 * Goes the last step of a link that came by mail.
 * @param dead what to say of a link that is no good, where the service says nothing
 */
export function useLink(link: ArrivingLink, dead: string): LinkState {
  const settings = useAuth();
  const [state, setState] = useState<LinkState>(
    link.code === undefined ? { problem: link.error ?? dead } : 'arriving',
  );
  const { code } = link;

  useEffect(() => {
    const arrive = async () => {
      const outcome = code === undefined ? undefined : await exchange(settings, code);
      const problem = typeof outcome === 'object' ? (outcome.text ?? dead) : undefined;
      // Used up, and nobody else's business; unless it is worth another try.
      if (problem !== LINK_UNREACHABLE) history.replaceState(history.state, '', location.pathname);
      if (outcome) setState(problem === undefined ? 'session' : { problem });
    };
    void arrive();
  }, [code, settings, dead]);

  return state;
}

async function exchange(settings: ReturnType<typeof useAuth>, code: string) {
  try {
    const { arriveByLink } = await import('./auth-actions.ts');
    return await arriveByLink(settings, code);
  } catch (error) {
    console.warn('auth:', String(error));
    return { text: LINK_UNREACHABLE };
  }
}
