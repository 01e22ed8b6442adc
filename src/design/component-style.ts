import { style, type StyleRule } from '@vanilla-extract/css';
import { components } from './layers.css';

/** Class names of a style in the cascade layer `components`. @param others class names to compose it with */
export const componentStyle = (rule: StyleRule, ...others: string[]): string =>
  style([...others, { '@layer': { [components]: rule } }]);
