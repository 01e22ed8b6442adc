import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';

/** Adds a global rule to a cascade layer. */
export function layeredGlobalStyle(layer: string, selector: string, rule: GlobalStyleRule): void {
  // The library's type for rules within a layer is too narrow.
  globalStyle(selector, { '@layer': { [layer]: rule } } as GlobalStyleRule);
}
