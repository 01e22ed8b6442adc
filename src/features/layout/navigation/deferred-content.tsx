'use client';

import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { viewportPlaceholder } from '../../../design/visibility.css';

let isReturning = false;

/** To be told whether the visitor is on the way to where they have been, Back or Forward, before the page comes. */
export const setReturning = (is: boolean): void => void (isReturning = is);

const never = () => () => {};

/**
 * What lies below the first screen. It comes with a document; after a tap it is rendered when what is above it has been
 * painted, so that nobody waits for it. Not on a way back, which may lead to a place in it.
 */
export function DeferredContent({ children }: { children: ReactNode }) {
  const isDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isShown, show] = useState(isDocument || isReturning);

  useEffect(() => {
    if (isShown) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => show(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown]);

  return isShown ? children : <div className={viewportPlaceholder} />;
}
