'use client';

import { useEffect } from 'react';

/** Loads the instant previews of products after hydration. */
export function ProductPreviews() {
  useEffect(() => {
    // If loading fails, clicks on cards navigate as on other links.
    import('./product-preview.ts').then(
      (code) => code.previewProducts(),
      () => {},
    );
  }, []);
  return null;
}
