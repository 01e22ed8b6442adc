'use client';

import { useDeferredValue, type ReactNode } from 'react';
import { useClientValue } from '../../../design/client-value.tsx';
import { viewportPlaceholder } from '../../../design/visibility.css';

let isReturning = false;

/**
 * Tells DeferredContent whether the next page is rendered for Back or Forward. Set before its navigation; a click
 * resets it.
 */
export const setReturning = (is: boolean): void => void (isReturning = is);

/**
 * Renders content below the fold after the rest of a client-side navigation, to shorten it. The content of a document and
 * of a Back or Forward navigation, whose scroll position may be in it, is rendered immediately.
 */
export function DeferredContent({ children }: { children: ReactNode }) {
  const isDocument = useClientValue(() => false, true);
  const isShown = useDeferredValue(true, isDocument || isReturning);
  return isShown ? children : <div className={viewportPlaceholder} />;
}
