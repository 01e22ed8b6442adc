import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A value that only the browser knows; `otherwise` on the server and during hydration. */
export const useClientValue = <T>(read: () => T, otherwise: T): T =>
  useSyncExternalStore(never, read, () => otherwise);
