import { style } from '@vanilla-extract/css';
import { components, utilities } from './layers.css';

export const visuallyHidden = style({
  '@layer': {
    [utilities]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

export const screenOnly = style({
  '@layer': { [utilities]: { '@media': { print: { display: 'none' } } } },
});

/** An outline that only forced colors (high contrast) draw: there, backgrounds and shadows do not show an edge. */
export const highContrastEdge = style({
  '@layer': { [components]: { outline: '1px solid transparent', outlineOffset: '-1px' } },
});
