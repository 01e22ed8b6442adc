'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku';
import { hasSession, onSessionChange } from './session.ts';

/** Leaves the account as soon as its session ends or becomes somebody else's, here or in another tab. */
export function AccountGuard({ userId }: { userId: string }) {
  const { replace } = useRouter();
  useEffect(() => {
    const leave = () => void replace('/auth', { scroll: false });
    if (!hasSession()) leave();
    return onSessionChange((event) => {
      const begunFor: unknown = event instanceof CustomEvent ? event.detail : null;
      // Who is signed in by now gets from there to their own account.
      if (!hasSession() || (begunFor ?? userId) !== userId) leave();
    });
  }, [replace, userId]);
  return null;
}
