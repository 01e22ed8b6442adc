import { afterEach, expect, test, vi } from 'vitest';
import { locate } from './locate.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answering = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });

test.each([
  ['is denied it', 1, /keeps your location to itself/],
  ['does not find it', 2, /could not be found/],
  ['takes too long', 3, /took too long/],
  ['fails in an unknown way', 9, /could not be found/],
])('a browser that %s leads to a sentence', async (_what, code, error) => {
  answering((_found, failed) => failed?.({ code } as GeolocationPositionError));
  expect(await locate('')).toEqual({ error: expect.stringMatching(error) });
});

test('a browser that never answers leads to a sentence', async () => {
  vi.useFakeTimers();
  answering(() => {});
  const located = locate('q=pueblo');
  await vi.runAllTimersAsync();
  expect(await located).toEqual({ error: expect.stringMatching(/took too long/) });
});
