'use client';

import { useEffect } from 'react';

/** Loads the instant previews of recipes and articles after hydration. */
export function ContentPreviews() {
  useEffect(() => {
    // Without them, a click on a card navigates as any other link does.
    import('./content-preview.ts').then(
      (code) => code.previewContent(),
      () => {},
    );
  }, []);
  return null;
}
