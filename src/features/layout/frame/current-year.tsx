'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The year of the visitor's clock. @param built the year of the build, shown until hydration */
export function CurrentYear({ built }: { built: number }) {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => built,
  );
}
