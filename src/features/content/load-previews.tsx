'use client';

import { useEffect } from 'react';

/** Loads the instant previews of products, recipes and articles after hydration. */
export function LoadPreviews() {
  useEffect(() => {
    // Without them, a click on a card navigates as any other link does.
    import('./page-previews.ts').catch(() => {});
  }, []);
  return null;
}
