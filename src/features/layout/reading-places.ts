const STORED = 'reading-places';

/**
 * How far down each page of the session's history was read. The router scrolls up on Back and Forward, too, so this
 * has to be kept here: an entry of the history is known by a name in its state.
 */
export class ReadingPlaces {
  #entry = entryName() ?? nameEntry();
  #returning: number | undefined;
  #listening = new AbortController();

  constructor() {
    const on = (name: string, listener: () => void) =>
      addEventListener(name, listener, { capture: true, signal: this.#listening.signal });
    // Within the site this takes over from the browser, which does better when a page is loaded.
    const takeOver = () => (history.scrollRestoration = 'manual');
    takeOver();
    on('pageshow', takeOver);
    on('pagehide', () => {
      history.scrollRestoration = 'auto';
      this.#keep();
    });
    on('click', () => this.#keep());
    on('popstate', () => this.#turn());
  }

  /**
   * Takes note that another page, or another part of it, is on show.
   * @returns how far down it was read, in pixels; undefined when it is new
   */
  arrive(): number | undefined {
    const place = this.#returning;
    this.#returning = undefined;
    if (place === undefined) this.#entry = nameEntry();
    return place;
  }

  forget(): void {
    this.#listening.abort();
  }

  #turn(): void {
    const entry = entryName();
    // A link within the page makes an entry, too: the browser has scrolled there, and the click has kept the place.
    if (entry === undefined) return;
    this.#keep();
    this.#entry = entry;
    this.#returning = stored()[entry] ?? 0;
  }

  #keep(): void {
    try {
      const places = { ...stored(), [this.#entry]: Math.round(scrollY) };
      sessionStorage.setItem(STORED, JSON.stringify(places));
    } catch {
      // A browser that stores nothing only forgets where one was.
    }
  }
}

const entryName = () => (history.state as { entry?: string } | null)?.entry;

function nameEntry(): string {
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
