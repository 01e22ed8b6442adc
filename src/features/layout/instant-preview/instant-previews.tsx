'use client';

import { useEffect } from 'react';

/** Loads the instant previews of recipes, articles and products after hydration. */
export function InstantPreviews() {
  useEffect(() => {
    // A preview that does not load leaves ordinary navigation.
    const ignore = () => {};
    import('../../content/content-preview.ts').then((code) => code.previewContent(), ignore);
    import('../../shop/product-page/product-preview.ts').then(
      (code) => code.previewProducts(),
      ignore,
    );
  }, []);
  return null;
}
