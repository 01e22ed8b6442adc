'use client';

import { useEffect } from 'react';

/** Loads the instant previews of products after hydration. */
export function LoadProductPreview() {
  useEffect(() => {
    // If loading fails, clicks on cards navigate as on other links.
    import('./product-page-preview.ts').then(
      (code) => code.addProductPreview(),
      () => {},
    );
  }, []);
  return null;
}
