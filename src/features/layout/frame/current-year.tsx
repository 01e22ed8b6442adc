'use client';

import { useClientValue } from '../../../design/use-client-value.ts';

export const CurrentYear = ({ built }: { built: number }) =>
  useClientValue(() => new Date().getFullYear(), built);
