'use client';

import { useEffect } from 'react';

/** Loads what the cards of stores do once the page is there. */
export function StoreCardLoader() {
  useEffect(() => void import('./store-card-code.ts').catch(() => {}), []);
  return null;
}
