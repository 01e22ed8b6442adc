'use client';

import { useEffect } from 'react';
import { showToast } from '../../design/toast.ts';
import type { ArrivingLink } from './arriving-link.ts';
import type { AuthLooks } from './auth-looks.ts';
import { authToasts } from './auth-toasts.ts';
import { useLink } from './use-link.ts';

const ELSEWHERE =
  'This link was used already, or opened in another browser than the one it was asked for in. If your email is confirmed by now, you can sign in.';

/** Goes a confirmation link's last step, and says so when that does not work. */
export function LinkArrival({ looks, link }: { looks: AuthLooks; link: ArrivingLink }) {
  const state = useLink(link, ELSEWHERE);
  useEffect(() => {
    if (state === 'session') showToast(authToasts.confirmed);
  }, [state]);

  if (typeof state === 'string') return <output>One moment: we are signing you in.</output>;
  return (
    <p className={looks.bad} role="alert">
      {state.problem}
    </p>
  );
}
