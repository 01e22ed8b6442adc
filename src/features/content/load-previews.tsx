'use client';

import { useEffect } from 'react';

/** Loads the instant previews of recipes and articles after hydration. */
export function LoadContentPreviews() {
  useEffect(() => {
    // Without them, a click on a card navigates as any other link does.
    import('./content-page-previews.ts').then(
      (code) => code.addContentPreviews(),
      () => {},
    );
  }, []);
  return null;
}
