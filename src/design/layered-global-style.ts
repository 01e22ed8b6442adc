import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';

export function layeredGlobalStyle(layer: string, selector: string, rule: GlobalStyleRule): void {
  // The library's type of a layer's rules lacks some that are allowed.
  globalStyle(selector, { '@layer': { [layer]: rule } } as GlobalStyleRule);
}
