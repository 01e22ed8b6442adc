import { setReturning } from './deferred-content.tsx';

const STORED = 'scroll-positions';

export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/**
 * Keeps each history entry's scroll position, because Waku's router scrolls to the top on Back and Forward too. It
 * listens for as long as the document is there.
 */
export class ScrollRestoration {
  #entry = entryId() ?? assignEntryId();
  #restored: number | undefined;

  constructor() {
    const on = (name: string, listener: () => void) =>
      addEventListener(name, listener, { capture: true });
    // The browser's own restoration is better for full page loads, and wrong within the site.
    const takeOver = () => (history.scrollRestoration = 'manual');
    takeOver();
    on('pageshow', takeOver);
    on('pagehide', () => {
      history.scrollRestoration = 'auto';
      this.#save();
    });
    on('click', () => {
      setReturning(false);
      // Of a way back to the page that was still shown, because the next had not come.
      this.#restored = undefined;
      this.#save();
    });
    on('popstate', () => this.#onPopState());
  }

  /** To be called after each navigation. @returns the position to restore, in pixels; undefined for a new entry */
  navigated(): number | undefined {
    const position = this.#restored;
    this.#restored = undefined;
    if (position === undefined) this.#entry = assignEntryId();
    return position;
  }

  #onPopState(): void {
    setReturning(true);
    const entry = entryId();
    // An entry without an id comes from a link within the page: the browser scrolls, and the click has saved.
    if (entry === undefined) return;
    this.#save();
    // A way up that is still smoothly going on would go on in the page that comes back.
    scrollTo({ top: scrollY, behavior: 'instant' });
    this.#entry = entry;
    this.#restored = stored()[entry] ?? 0;
  }

  #save(): void {
    try {
      const positions = { ...stored(), [this.#entry]: Math.round(scrollY) };
      sessionStorage.setItem(STORED, JSON.stringify(positions));
    } catch {
      // Storage is full or blocked.
    }
  }
}

const entryId = () => (history.state as { entry?: string } | null)?.entry;

function assignEntryId(): string {
  const entry = String(Math.random());
  history.replaceState({ ...history.state, entry }, '');
  return entry;
}

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
