/** Web vitals with the limits of web.dev, in milliseconds (CLS: thousandths). */
export const metrics = {
  TTFB: { good: 800, poor: 1800 },
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 100, poor: 250 },
} as const;
export type Metric = keyof typeof metrics;

export const metricNames = Object.keys(metrics) as Metric[];

// Upper bounds of the histogram buckets. Every limit of `metrics` is one of them.
const BOUNDS = [
  5, 10, 20, 30, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2000,
  2500, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000, 30_000, 60_000,
];
export const MOST = BOUNDS.at(-1)!;

/** The histogram bucket of a measured value: the lowest upper bound that is not below it, or MOST above all of them. */
export const bucketOf = (figure: number): number => BOUNDS.find((bound) => figure <= bound) ?? MOST;
