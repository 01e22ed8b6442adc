'use client';

import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 500;

/** A debounced status message, so that screen readers do not announce a count between two keystrokes. */
export function ResultCount({ text }: { text: string }) {
  const [announced, setAnnounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setAnnounced, DEBOUNCE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return <output>{announced === text && text}</output>;
}
