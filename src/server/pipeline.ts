import { every } from 'hono/combine';
import { apiDoor } from './serve-api.ts';
import { canonicalAddress } from './canonical-address.ts';
import { caught } from './error-handler.ts';
import { completeSettings } from './require-settings.ts';
import { firstPaint } from '../framework/inline-streamed-styles.ts';
import { knownPayloads } from './refuse-unknown-payloads.ts';
import { limitedBody } from './body-limit.ts';
import { observed } from './request-log.ts';
import { pageCache, type Worker } from '../cache/page-cache.ts';
import { readOnlyPages } from './refuse-writes.ts';
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
