'use client';

import { useClientValue } from '../../../design/use-client-value.ts';

/** The current year by the visitor's clock. @param built year of the build, shown until hydration */
export const CurrentYear = ({ built }: { built: number }) =>
  useClientValue(() => new Date().getFullYear(), built);
