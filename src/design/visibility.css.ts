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

/** Attribute of the document while the visitor is back at a place in it: all above has to have its own height then. */
export const returned = 'data-back';

/**
 * For what lies below the first screen: it is laid out and painted when it is about to be seen, and counts as 40rem high
 * until then. Waves and shadows reach a little out of it, which not every browser would draw.
 */
export const drawnWhenNear = style({
  '@layer': {
    [utilities]: {
      selectors: {
        [`:root:not([${returned}]) &`]: {
          '@media': {
            screen: {
              '@supports': {
                '(overflow-clip-margin: 2rem)': {
                  contentVisibility: 'auto',
                  containIntrinsicBlockSize: 'auto 40rem',
                  overflowClipMargin: '2rem',
                },
              },
            },
          },
        },
      },
    },
  },
});

/** An outline that only forced colors (high contrast) draw: there, backgrounds and shadows do not show an edge. */
export const highContrastEdge = style({
  '@layer': { [components]: { outline: '1px solid transparent', outlineOffset: '-1px' } },
});
