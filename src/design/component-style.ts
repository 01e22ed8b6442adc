import { style, type StyleRule, globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { components } from './layers.css';

/** Class names of a style in the cascade layer `components`. @param others class names to compose it with */
export const componentStyle = (rule: StyleRule, ...others: string[]): string =>
  style([...others, { '@layer': { [components]: rule } }]);

/** Adds a global rule to a cascade layer. */
export function layeredGlobalStyle(layer: string, selector: string, rule: GlobalStyleRule): void {
  // The library's type for rules within a layer is too narrow.
  globalStyle(selector, { '@layer': { [layer]: rule } } as GlobalStyleRule);
}
