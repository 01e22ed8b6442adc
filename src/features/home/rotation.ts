const ROTATION_MS = 6000;

/** Calls `next` every ROTATION_MS unless there is a single slide. @returns a function that stops it */
export function rotate(count: number, next: () => void): () => void {
  if (count < 2) return () => undefined;
  const timer = setInterval(next, ROTATION_MS);
  return () => clearInterval(timer);
}

export const slideAfter = (index: number, count: number) => (index + 1) % count;
