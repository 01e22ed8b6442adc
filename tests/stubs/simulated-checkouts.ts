const DAY = 24;

/** Random numbers from 0 to 1, the same in each run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function poisson(mean: number, random: () => number): number {
  let count = -1;
  for (let left = 1; left > Math.exp(-mean); left *= random()) count += 1;
  return Math.max(0, count);
}

/** Checkouts of a shop by hour since 1970, from `start` on: none at night, fewer at weekends, five times as many on the day of a newsletter. */
export function simulateCheckouts({
  perDay,
  seed,
  days,
  start,
}: {
  perDay: number;
  seed: number;
  days: number;
  start: number;
}): Map<number, number> {
  const random = randomOf(seed);
  const checkouts = new Map<number, number>();
  for (let hour = 0; hour < days * DAY; hour += 1) {
    const [day, ofDay] = [Math.floor(hour / DAY), hour % DAY];
    const daily = Math.max(0, Math.sin(((ofDay - 6) / 18) * Math.PI)) / 11.43;
    const factor = day % 7 >= 5 ? 0.6 : day % 30 === 20 ? 5 : 1;
    const count = poisson(perDay * factor * daily, random);
    if (count > 0) checkouts.set(start + hour, count);
  }
  return checkouts;
}
