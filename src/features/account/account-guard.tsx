'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku';
import { hasSession, onSessionChange } from './session-cookie.ts';

export function AccountGuard({ userId }: { userId: string }) {
  const { replace } = useRouter();
  useEffect(() => {
    const leave = () => void replace('/auth', { scroll: false });
    if (!hasSession()) leave();
    return onSessionChange((event) => {
      const sessionUser: unknown = event instanceof CustomEvent ? event.detail : null;
      if (!hasSession() || (sessionUser ?? userId) !== userId) leave();
    });
  }, [replace, userId]);
  return null;
}
