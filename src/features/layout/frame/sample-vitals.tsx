'use client';

import { useEffect } from 'react';

/** Loads the measuring of web vitals for some of the page loads. @param rate their share, from 0 to 1 */
export function SampleVitals({ rate }: { rate: number }) {
  useEffect(() => {
    if (Math.random() < rate) import('./measure-vitals.ts').catch(() => {});
  }, [rate]);
  return null;
}
