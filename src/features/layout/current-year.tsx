'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The year of the visitor's clock. @param built the year the page was built in, until its code runs */
export function CurrentYear({ built }: { built: number }) {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => built,
  );
}
