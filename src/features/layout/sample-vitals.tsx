'use client';

import { useEffect } from 'react';

/**
 * Measures how fast this page is, for one visitor of a few. All others get no more of it than this.
 * @param rate how many, from 0 to 1
 */
export function Vitals({ rate }: { rate: number }) {
  useEffect(() => {
    if (Math.random() < rate) import('./measure-vitals.ts').catch(() => {});
  }, [rate]);
  return null;
}
