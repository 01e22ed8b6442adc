'use client';

import type { ComponentProps } from 'react';
import { useClientValue } from '../../../design/client-value.tsx';
import { sendingDays } from '../../cart/sending-days.ts';

/**
 * The date field for a gift card, with the limits of `sendingDays`, and a hidden field for the time zone. Both are set
 * in the browser, because a cached page does not know them.
 */
export function GiftDay({
  offsetName,
  ...input
}: ComponentProps<'input'> & { offsetName: string }) {
  const offset = useClientValue(() => new Date().getTimezoneOffset(), undefined);
  return (
    <>
      <input type="date" {...input} {...(offset !== undefined && sendingDays(offset))} />
      {offset !== undefined && <input type="hidden" name={offsetName} value={offset} />}
    </>
  );
}
