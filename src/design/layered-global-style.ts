import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';

/** A rule for elements rather than for a class, in a cascade layer. For use in .css.ts files. */
export function layeredGlobalStyle(layer: string, selector: string, rule: GlobalStyleRule): void {
  // The library's type leaves out that a layer may hold everything a rule may.
  globalStyle(selector, { '@layer': { [layer]: rule } } as GlobalStyleRule);
}
