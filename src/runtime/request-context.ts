import { AsyncLocalStorage } from 'node:async_hooks';

/** A wait for an upstream. Times are in milliseconds since 1970. */
export interface Wait {
  what: string;
  from: number;
  /** Undefined while the wait continues. */
  until?: number;
}

/** Personal data of a request. Features add their own properties by declaration merging. */
export interface PersonalData {
  readonly account?: Account;
  /** Loads the visitor's account on demand, for requests that do not always need it. */
  readonly askAccount?: () => Promise<Account>;
  readonly refusedForm?: RefusedForm;
}

/** State of one request, available through AsyncLocalStorage. */
export interface RequestContext extends PersonalData {
  readonly id: string;
  readonly ip?: string | undefined;
  /** Host name of the address that was requested: that of SITE_URL, of workers.dev or of a preview. */
  readonly hostname?: string | undefined;
  /** IANA name of the visitor's time zone, as Cloudflare derives it from the IP address. */
  readonly timeZone?: string | undefined;
  /** CSP nonce of this response's inline scripts and styles. */
  readonly nonce: string;
  /** Whether the request may enter the visit counts: no robot or prefetch, and no opt-out. */
  readonly counted: boolean;
  readonly waits: Wait[];
  readonly page: PageState;
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503;

/** Properties of the rendered page that decide its status and whether it is cached. */
export interface PageState {
  /** HTTP status; unset for 200. */
  status?: ErrorStatus;
  /** Whether all data arrived before streaming began; unset for a page that loads no data. */
  complete?: boolean;
  /** Whether the page was rendered from stale data. */
  stale?: boolean;
  /** Versions of the snapshots that the page was rendered from, by name. */
  versions?: Readonly<Record<string, string>>;
  /** Time of the last known data that the page shows because the upstream does not answer. */
  outdatedSince?: number;
  /** Whether the subject of the page, such as a product that the catalogue lacks, probably does not exist. */
  likelyAbsent?: boolean;
  personal?: boolean;
}

/** Account state of a visitor. `unavailable` means that the auth service failed: access is denied and the session stays. */
export type Account =
  | { state: 'signed-in'; id: string; email: string }
  | { state: 'signed-out'; timedOut?: boolean }
  | { state: 'unavailable' };

/** A form posted without JavaScript that was rejected, to be rendered again. */
export interface RefusedForm {
  form: string;
  /** Typed values by field. */
  values: Record<string, string>;
  message: string;
  errors: Record<string, string>;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Context of the current request; undefined during prerendering and in scheduled handlers. */
export const requestContext = (): RequestContext | undefined => storage.getStore();

/** Cloudflare's id of a request, or a new one without it. */
export function idOf(headers: Headers): string {
  const ray = headers.get('cf-ray') ?? '';
  return /^[\w-]{8,64}$/.test(ray) ? ray : crypto.randomUUID();
}

/**
 * Creates the state of one request from `given`, with a new id by default. The account and the cart of the visitor are
 * added later.
 */
export const newRequestContext = (
  given: Partial<Omit<RequestContext, 'waits' | 'page'>> = {},
): RequestContext => ({
  id: crypto.randomUUID(),
  nonce: '',
  counted: false,
  ...given,
  waits: [],
  page: {},
});

/** Runs an action, and what it awaits, with a request context. */
export const runWithContext = <T>(context: RequestContext, action: () => T): T =>
  storage.run(context, action);

/**
 * Runs an action with personal data in the request context and marks the page as personal, so that it is not cached.
 * @throws Error outside a request
 */
export function runWithPersonalData<T>(data: PersonalData, action: () => T): T {
  const context = storage.getStore();
  if (!context) throw new Error('runWithPersonalData() was called outside a request.');
  context.page.personal = true;
  return storage.run({ ...context, ...data }, action);
}

/** Runs work in a copy of the request context that is not counted. Does not keep the Worker alive: use waitUntil. */
export function inBackground<T>(action: () => T): T {
  const context = storage.getStore();
  if (!context) return action();
  return storage.run({ ...context, counted: false, waits: [], page: {} }, action);
}

/** Runs a call and records its duration for Server-Timing and the request log. @param what name of the upstream */
export async function timed<T>(what: string, action: () => Promise<T>): Promise<T> {
  const wait: Wait = { what, from: Date.now() };
  storage.getStore()?.waits.push(wait);
  try {
    return await action();
  } finally {
    wait.until = Date.now();
  }
}

const updatePage = (state: PageState): void =>
  void Object.assign(storage.getStore()?.page ?? {}, state);

/** Sets the HTTP status of the page that is being rendered, which is then not cached. */
export const setPageStatus = (status: ErrorStatus): void => updatePage({ status });

/** Marks the page's subject, such as a product, as probably absent: the page waits for its data before it streams. */
export const markLikelyAbsent = (): void => updatePage({ likelyAbsent: true });

/** Marks the page as rendered from stale data: it is sent but not cached. */
export const markPageStale = (): void => updatePage({ stale: true });

/** Reports the version of a snapshot that the page was rendered from. A page of two versions is not cached. */
export function reportVersion(name: string, version: string): void {
  const { versions = {} } = storage.getStore()?.page ?? {};
  if ((versions[name] ?? version) !== version) markPageStale();
  updatePage({ versions: { ...versions, [name]: version } });
}

/**
 * Marks the page as showing last known data, because the upstream does not answer. It is not cached: it names a time.
 * @param time of the data, in milliseconds since 1970
 */
export function markPageOutdated(time: number): void {
  const { outdatedSince = time } = storage.getStore()?.page ?? {};
  updatePage({ stale: true, outdatedSince: Math.min(time, outdatedSince) });
}

/** Reports whether a part of the page was loaded before streaming began. A page with a late part is not cached. */
export const reportPartLoaded = (inTime: boolean): void =>
  updatePage({ complete: inTime && storage.getStore()?.page.complete !== false });
