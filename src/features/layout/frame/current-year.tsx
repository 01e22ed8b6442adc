'use client';

import { useClientValue } from '../../../design/use-client-value.ts';

/** The current year in the browser. @param built year of the build, in the prerendered HTML */
export const CurrentYear = ({ built }: { built: number }) =>
  useClientValue(() => new Date().getFullYear(), built);
