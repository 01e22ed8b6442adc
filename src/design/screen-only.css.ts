import { style } from '@vanilla-extract/css';
import { utilities } from './layers.css';

/** Of no use on paper. */
export const screenOnly = style({
  '@layer': { [utilities]: { '@media': { print: { display: 'none' } } } },
});
