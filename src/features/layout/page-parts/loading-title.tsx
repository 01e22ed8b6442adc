'use client';

import type { ReactNode } from 'react';

/**
 * The title of a page that is still a skeleton after a client-side navigation. Renders nothing on the server: the
 * content brings the title, and a reader without JavaScript would take the first of two.
 */
export const LoadingTitle = ({ children }: { children: ReactNode }) =>
  typeof document === 'undefined' ? null : <title>{children}</title>;
