'use client';

import { useEffect } from 'react';

/** Has products shown at once, by what their cards know. */
export function ProductPreviews() {
  useEffect(() => {
    import('./product-preview.ts').then(
      (code) => code.previewProducts(),
      () => {},
    );
  }, []);
  return null;
}
