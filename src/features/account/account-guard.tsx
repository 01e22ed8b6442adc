'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku';
import { hasSession, onSessionChange } from '../auth/session.ts';

/** Leaves the account as soon as its session ends, here or in another tab. */
export function AccountGuard() {
  const { replace } = useRouter();
  useEffect(() => {
    const check = () => {
      if (!hasSession()) void replace('/auth', { scroll: false });
    };
    check();
    return onSessionChange(check);
  }, [replace]);
  return null;
}
