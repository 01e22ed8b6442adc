import type { PeriodName } from './periods.ts';

/** What /office shows to the caller. */
export interface OfficeAccess {
  shows: 'office' | 'sign-in' | 'error';
  message?: string;
  isElsewhere?: boolean;
  period?: PeriodName | undefined;
}

declare module '../../runtime/request-context.ts' {
  interface PersonalData {
    readonly office?: OfficeAccess;
  }
}
