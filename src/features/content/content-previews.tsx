'use client';

import { useEffect } from 'react';

/** Has recipes and articles shown at once, by what their cards know. */
export function ContentPreviews() {
  useEffect(() => {
    import('./content-preview.ts').then(
      (code) => code.previewContent(),
      () => {},
    );
  }, []);
  return null;
}
