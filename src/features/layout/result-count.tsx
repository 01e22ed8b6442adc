'use client';

import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

/** How much was found. Says so after a pause, so that a screen reader does not speak between two keys. */
export function ResultCount({ text }: { text: string }) {
  const [said, setSaid] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSaid, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return <output>{said === text && text}</output>;
}
