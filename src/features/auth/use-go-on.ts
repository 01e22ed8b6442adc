import { useEffect } from 'react';
import { useRouter } from 'waku';
import { hasSession, onSessionChange } from './session.ts';

/**
 * Goes on as soon as a session begins, by a form of this page, a link, or in another tab. Not for one that was there
 * before: the server has looked at that, and sent the visitor here.
 */
export function useGoOn(next: string): void {
  const { replace } = useRouter();
  useEffect(() => {
    const had = hasSession();
    return onSessionChange(() => {
      if (!had && hasSession()) void replace(next as '/', { scroll: false });
    });
  }, [replace, next]);
}
