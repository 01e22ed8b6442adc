import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { vi } from 'vitest';
import { isOutdated, snapshot } from '../../src/cache/snapshot.ts';
import { env } from '../stubs/cloudflare-workers.ts';
import { FakeKv, type FakeState } from './fake-kv.ts';

// Locations of the site in one process, each with an instance of the Worker. They share Workers KV, a shop and a sheet of
// stores. Time is simulated.

const KV_MS = 20;
/** For so long, a location may read an old value. */
const SPREAD_MS = 60_000;
const LOAD_MS = 2000;
const TIME_LIMIT_MS = 8000;

/** An upstream whose value is a number that only grows. */
class FakeUpstream {
  value = 1;
  state: FakeState = 'up';
  loads = 0;

  async load() {
    this.loads += 1;
    const { value } = this;
    if (this.state === 'down') throw Object.assign(new Error('503'), { code: 'broken' });
    const isSlow = this.state === 'slow';
    await new Promise((resolve) => setTimeout(resolve, isSlow ? TIME_LIMIT_MS : LOAD_MS));
    if (isSlow) throw Object.assign(new Error('slow'), { code: 'timeout' });
    return { value };
  }
}

export interface Seen {
  /** Undefined for an error. */
  value: number | undefined;
  /** Whether a page says how old it is. */
  isOutdated: boolean;
  /** Milliseconds that the visitor waits. */
  ms: number;
}

export type Part = 'schedule' | 'kv' | 'shop' | 'sheet';
type Binding = ReturnType<FakeKv['at']>;
const here = new AsyncLocalStorage<Binding>();

/** Call vi.useFakeTimers() first. @param count of locations */
export function openWorld(count: number) {
  // The real one answers in another thread, for which simulated time does not wait.
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_, data) => {
    const hash = createHash('sha256').update(data as Uint8Array);
    return new Uint8Array(hash.digest()).buffer;
  });
  const upstreams = { shop: new FakeUpstream(), sheet: new FakeUpstream() };
  const kv = new FakeKv(SPREAD_MS);
  const each = <Name extends keyof Binding>(name: Name) =>
    ((...given: never[]) =>
      (here.getStore()![name] as (...all: never[]) => unknown)(...given)) as Binding[Name];
  env.SHARED_CACHE = {
    get: each('get'),
    getWithMetadata: each('getWithMetadata'),
    put: each('put'),
  };
  const source = (name: keyof typeof upstreams) =>
    snapshot({ name, key: () => name, schema: v.number(), load: () => upstreams[name].load() });
  const open = () => {
    const binding = kv.at(KV_MS);
    const sources = { shop: source('shop'), sheet: source('sheet') };
    return {
      sources,
      async see(name: keyof typeof upstreams): Promise<Seen> {
        const startedAt = Date.now();
        const reading = here.run(binding, sources[name].read).then(
          (entry) => ({ value: entry.value, isOutdated: isOutdated(entry) }),
          () => ({ value: undefined, isOutdated: false }),
        );
        return { ...(await passing(reading)), ms: Date.now() - startedAt };
      },
      /** A run of the schedule here. Never throws. */
      run: () =>
        here.run(binding, () => Promise.allSettled([sources.shop.sync(), sources.sheet.sync()])),
      status: (name: keyof typeof upstreams) => passing(here.run(binding, sources[name].status)),
    };
  };
  const locations = Array.from({ length: count }, open);
  let minute = 0;
  let isScheduled = true;
  return {
    ...upstreams,
    kv,
    locations,
    /** A location that nobody has visited. */
    open,
    /** Makes a part work or fail. */
    set(part: Part, state: FakeState) {
      if (part === 'schedule') isScheduled = state === 'up';
      else if (part === 'kv') kv.state = state;
      else upstreams[part].state = state;
    },
    /** Lets time pass. The schedule runs at the beginning of each minute, at one location after another. */
    async later(seconds: number, visit?: () => Promise<unknown>) {
      const end = Date.now() + seconds * 1000;
      while (Date.now() < end) {
        const next = Math.min(end, (Math.floor(Date.now() / 60_000) + 1) * 60_000);
        await vi.advanceTimersByTimeAsync(next - Date.now());
        if (next < end && isScheduled) void locations[(minute += 1) % count]!.run();
        await visit?.();
      }
    },
  };
}

/** The result of a call, while time passes until it has one. */
async function passing<T>(call: Promise<T>): Promise<T> {
  const state = { isDone: false };
  const done = () => void (state.isDone = true);
  call.then(done, done);
  while (!state.isDone) await vi.advanceTimersByTimeAsync(1);
  return call;
}
