'use client';

import { useEffect } from 'react';

/** Measures web vitals for a sample of the page loads. @param rate from 0 to 1 */
export function SampleVitals({ rate }: { rate: number }) {
  useEffect(() => {
    if (Math.random() < rate) import('./measure-vitals.ts').catch(() => {});
  }, [rate]);
  return null;
}
