'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A value of the browser, which is read on each render. @param otherwise on the server and during hydration */
export const useClientValue = <T,>(read: () => T, otherwise: T): T =>
  useSyncExternalStore(never, read, () => otherwise);

/** The current year in the browser. @param built year of the build, in the prerendered HTML */
export const CurrentYear = ({ built }: { built: number }) =>
  useClientValue(() => new Date().getFullYear(), built);
