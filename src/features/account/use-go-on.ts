import { useEffect } from 'react';
import { useRouter } from 'waku';
import { heldSession } from './held-session.ts';
import { onSessionChange } from './session.ts';

/**
 * Goes on as soon as a session begins, by a form of this page, a link, or in another tab. Not for the one that was
 * there before: the server has looked at that, and sent the visitor here.
 */
export function useGoOn(next: string): void {
  const { replace } = useRouter();
  useEffect(() => {
    const before = heldSession();
    return onSessionChange(() => {
      const now = heldSession();
      if (now !== '' && now !== before) void replace(next as '/', { scroll: false });
    });
  }, [replace, next]);
}
