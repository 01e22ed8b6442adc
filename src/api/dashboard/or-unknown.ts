import { log } from '../../runtime/log.ts';

/** A part of the office that is undefined when its database fails. The failure is logged. */
export const orUnknown = <T>(part: Promise<T>): Promise<T | undefined> =>
  part.catch((error: unknown) => void log.error('office', String(error)));
