/** How long a slide stays. */
const ROTATION_MS = 6000;

/**
 * Asks for the next slide again and again, until it is stopped. A single slide has none, and is left alone.
 * @returns what stops it
 */
export function rotate(count: number, next: () => void): () => void {
  if (count < 2) return () => undefined;
  const timer = setInterval(next, ROTATION_MS);
  return () => clearInterval(timer);
}

/** The slide after this one; the first comes after the last. */
export const slideAfter = (index: number, count: number) => (index + 1) % count;
