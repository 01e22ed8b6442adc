import { inStorage } from '../../../lib/browser.ts';
import { setReturning } from './deferred-content.tsx';

const STORAGE_KEY = 'scroll-positions';

/** The behavior for scrolling: 'smooth', or 'instant' if the visitor prefers reduced motion. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/**
 * Scrolls to a position, and once more in the next frame: a smooth scroll that the browser still runs in another thread
 * moves the page after the first call. @param top in pixels
 */
export function restoreScroll(top: number): void {
  const restore = () => scrollTo({ top, behavior: 'instant' });
  restore();
  requestAnimationFrame(restore);
}

/**
 * Stores the scroll position of each history entry, because Waku's router scrolls to the top on Back and Forward too. Its
 * listeners are never removed.
 */
export class ScrollRestoration {
  #entry = entryId() ?? assignEntryId();
  #restored: number | undefined;

  constructor() {
    const on = (name: string, listener: () => void) =>
      addEventListener(name, listener, { capture: true });
    // The browser restores the position after full page loads; client-side navigations are restored here.
    const disableNative = () => (history.scrollRestoration = 'manual');
    disableNative();
    on('pageshow', disableNative);
    on('pagehide', () => {
      history.scrollRestoration = 'auto';
      this.#save();
    });
    on('click', () => {
      setReturning(false);
      // Discards the position of a Back to the page that is still shown while the next one loads.
      this.#restored = undefined;
      this.#save();
    });
    on('popstate', () => this.#onPopState());
  }

  /** Called after each navigation. @returns the position to restore in pixels; undefined for a new history entry */
  navigated(): number | undefined {
    const position = this.#restored;
    this.#restored = undefined;
    if (position === undefined) this.#entry = assignEntryId();
    return position;
  }

  #onPopState(): void {
    setReturning(true);
    const entry = entryId();
    // An entry without an id is a link within the page. The browser scrolls, and the click has saved the position.
    if (entry === undefined) return;
    this.#save();
    // Stops a smooth scroll that is still running; otherwise it would continue on the restored page.
    scrollTo({ top: scrollY, behavior: 'instant' });
    this.#entry = entry;
    this.#restored = savedPositions()[entry] ?? 0;
  }

  #save(): void {
    const positions = { ...savedPositions(), [this.#entry]: Math.round(scrollY) };
    inStorage(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions)));
  }
}

const entryId = () => (history.state as { entry?: string } | null)?.entry;

function assignEntryId(): string {
  const entry = String(Math.random());
  history.replaceState({ ...history.state, entry }, '');
  return entry;
}

const savedPositions = () =>
  inStorage(
    () => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>,
  ) ?? {};
