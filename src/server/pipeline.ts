import { every } from 'hono/combine';
import { serveApi } from '../api/api.ts';
import { serveViews } from '../api/browser-reports.ts';
import { pageCache, type Snapshots } from '../cache/page-cache.ts';
import { optimizeStreamedPages } from '../framework/streamed-pages.ts';
import { accountForms } from './account-forms.ts';
import { canonicalAddress } from './canonical-address.ts';
import { cartPage } from './load-cart.ts';
import { errorHandler, requestLog } from './request-log.ts';
import { plainForms } from './plain-forms.ts';
import {
  limitBody,
  refuseUnknownPayloads,
  refuseWithoutSettings,
  refuseWrites,
} from './refusals.ts';
import { security } from './security.ts';
import { serveOffice } from './serve-office.ts';
import { serveShopify } from './serve-shopify.ts';
import { shortAnswers } from './answers.ts';
import { cartSession, session } from './session-middleware.ts';

// Imported when a page needs them, because a request of the API does not.
const snapshots: Snapshots = {
  catalogue: async () =>
    (await import('../features/shop/catalogue/catalogue.ts')).catalogueSnapshot.known(),
  stores: async () =>
    (await import('../features/stores/sheet/store-snapshot.ts')).storeSnapshot.known(),
};

/** The middleware of every request as one handler, outermost first. */
export const pipeline = every(
  serveViews,
  requestLog,
  security,
  errorHandler,
  refuseWithoutSettings,
  canonicalAddress,
  limitBody,
  shortAnswers,
  serveShopify,
  pageCache(snapshots),
  optimizeStreamedPages,
  serveOffice,
  plainForms,
  cartSession,
  cartPage,
  accountForms,
  serveApi,
  refuseWrites,
  refuseUnknownPayloads,
  session,
);
