import { style } from '@vanilla-extract/css';
import { components } from './layers.css';

/**
 * The edge of what otherwise stands out by its ground and its shadow. Where a visitor's own colors replace the site's
 * (high contrast on Windows), both are gone, and every line is drawn: this one only there.
 */
export const edge = style({
  '@layer': { [components]: { outline: '1px solid transparent', outlineOffset: '-1px' } },
});
