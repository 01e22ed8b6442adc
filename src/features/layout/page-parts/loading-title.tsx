'use client';

import type { ReactNode } from 'react';

/**
 * The title of a skeleton after a followed link. A document has none: its content brings the title, and a reader without
 * JavaScript would take the first of two.
 */
export const LoadingTitle = ({ children }: { children: ReactNode }) =>
  typeof document === 'undefined' ? null : <title>{children}</title>;
