import { every } from 'hono/combine';
import { apiDoor } from './api-door.ts';
import { canonicalAddress } from './canonical-address.ts';
import { caught } from './caught.ts';
import { completeSettings } from './complete-settings.ts';
import { firstPaint } from './first-paint.ts';
import { knownPayloads } from './known-payloads.ts';
import { limitedBody } from './limited-body.ts';
import { observed } from './observed.ts';
import { pageCache, type Worker } from './page-cache.ts';
import { readOnlyPages } from './read-only-pages.ts';
import { security } from './security.ts';
import { session } from './session.ts';

/**
 * What every answer of the Worker passes, outermost first, before a page or the API is asked.
 * @param worker answers what it asks itself
 */
export const frontDoor = (worker: Worker) =>
  every(
    observed,
    security,
    caught,
    completeSettings,
    canonicalAddress,
    limitedBody,
    pageCache(worker),
    firstPaint,
    apiDoor,
    readOnlyPages,
    knownPayloads,
    session,
  );
