import { style, type StyleRule } from '@vanilla-extract/css';
import { components } from './layers.css';

/** A style in the layer of components. */
export const componentStyle = (rule: StyleRule, ...others: string[]): string =>
  style([...others, { '@layer': { [components]: rule } }]);
