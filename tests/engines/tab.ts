// What both engines can do for a visitor. Firefox is asked in WebDriver BiDi, WebKit in classic WebDriver, the only
// protocols that Debian's packages of them speak; presses and moves have the same shape in both.

export interface TabOptions {
  width: number;
  height: number;
}

/** A window of its own, with cookies of its own. */
export interface Tab {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  resize(size: TabOptions): Promise<void>;
  /** Calls a function of the page, given as its source; it must not return a promise. */
  call(source: string, args: unknown[]): Promise<unknown>;
  /** Presses and moves, as W3C's "Perform Actions" has them. */
  perform(sources: object[]): Promise<void>;
  /** A PNG of the whole page. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Engine {
  /** One at a time: WebKit has no second. */
  openTab(options: TabOptions): Promise<Tab>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Off for visitors whose scripts do not run. */
  javaScript: boolean;
  /** Source of a function that is called in every page, before its own code where the engine can do that. */
  preload: string;
}
