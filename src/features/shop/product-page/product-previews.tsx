'use client';

import { useEffect } from 'react';

/** Loads the instant previews of products after hydration. */
export function ProductPreviews() {
  useEffect(() => {
    // Without them, a click on a card navigates as any other link does.
    import('./product-preview.ts').then(
      (code) => code.previewProducts(),
      () => {},
    );
  }, []);
  return null;
}
