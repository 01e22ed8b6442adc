/** Something that an answer waited for; times are milliseconds since 1970. */
export interface Wait {
  what: string;
  from: number;
  /** Undefined while it goes on. */
  until?: number;
}

/** How long each thing was waited for until now, in milliseconds: from its first beginning to its last end. */
export function waitingTimes(waits: readonly Wait[], now: number): Record<string, number> {
  const times: Record<string, number> = {};
  for (const [what, same] of Map.groupBy(waits, (wait) => wait.what)) {
    const ends = same.map(({ until = now }) => until);
    times[what] = Math.max(...ends) - Math.min(...same.map(({ from }) => from));
  }
  return times;
}

/** The header Server-Timing: waits until the first byte, and which of them went on after it. */
export function serverTiming(waits: readonly Wait[], from: number, now: number): string {
  const late = new Set(waits.filter(({ until }) => until === undefined).map(({ what }) => what));
  const parts = Object.entries(waitingTimes(waits, now)).map(
    ([what, time]) => `${what};dur=${time}${late.has(what) ? ';desc="not here yet"' : ''}`,
  );
  return [...parts, `total;dur=${now - from}`].join(', ');
}
