// Operations that Firefox (firefox.ts) and WebKitGTK (webkit.ts) have in common.

export interface Size {
  width: number;
  height: number;
}

/** A browser window with its own cookies. */
export interface Tab {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Calls a synchronous function, given as source, in the page. Arguments and result are JSON values. */
  call(source: string, args: unknown[]): Promise<unknown>;
  /** Clicks at a position in CSS pixels, relative to the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Types text; WebDriver's key codes (`\uE007` for Enter) are keys. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  openTab(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

export interface EngineOptions {
  javaScript: boolean;
  /** Script that runs in every page; in Firefox it runs before the page's own scripts. */
  preload: string;
}
