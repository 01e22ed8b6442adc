'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The current year by the visitor's clock. @param built year of the build, shown until hydration */
export function CurrentYear({ built }: { built: number }) {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => built,
  );
}
