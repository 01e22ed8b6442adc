'use client';

import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => {};

/** A value of the browser, which is read on each render. @param otherwise on the server and during hydration */
export const useClientValue = <T,>(read: () => T, otherwise: T): T =>
  useSyncExternalStore(never, read, () => otherwise);

/** The current year in the browser. @param built year of the build, in the prerendered HTML */
export const CurrentYear = ({ built }: { built: number }) =>
  useClientValue(() => new Date().getFullYear(), built);

/**
 * The title of a page that is still a skeleton after a client-side navigation. Renders nothing on the server: the
 * content brings the title, and a reader without JavaScript would take the first of two.
 */
export const LoadingTitle = ({ children }: { children: ReactNode }) =>
  typeof document === 'undefined' ? null : <title>{children}</title>;
