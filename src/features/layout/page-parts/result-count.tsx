'use client';

import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

/** A status message that follows the text after a pause, so that a screen reader does not speak between two keys. */
export function ResultCount({ text }: { text: string }) {
  const [announced, setAnnounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setAnnounced, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return <output>{announced === text && text}</output>;
}
