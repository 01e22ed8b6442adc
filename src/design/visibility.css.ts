import { keyframes, style } from '@vanilla-extract/css';
import { componentStyle } from './component-style.ts';
import { SCROLL_RESTORING } from '../lib/scroll-restoring.ts';
import { utilities } from './layers.css';

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

const untilNear = keyframes({
  from: {
    contentVisibility: 'auto',
    // More than they are: a browser that comes back to a place in a page finds it long enough.
    containIntrinsicBlockSize: '70rem',
    // Waves and shadows reach a little out of it.
    overflowClipMargin: '2rem',
  },
});

/**
 * For what lies below the first screen: for its first second it is laid out only when it is about to be seen. Else it
 * would be half of the layout before a page's first paint, and of what a tap waits for. Not for what comes in place of a
 * skeleton, which has its height.
 */
export const deferredRendering = style({
  '@layer': {
    [utilities]: {
      '@supports': {
        '(overflow-clip-margin: 2rem)': {
          selectors: {
            [`:root:not([${SCROLL_RESTORING}]) &`]: { animation: `${untilNear} 1ms 1s backwards` },
          },
        },
      },
    },
  },
});

/** An outline that only forced colors (high contrast) draw: there, backgrounds and shadows do not show an edge. */
export const highContrastEdge = componentStyle({
  outline: '1px solid transparent',
  outlineOffset: '-1px',
});

/** Stands for what is still to come, and keeps what follows it out of sight. */
export const viewportPlaceholder = componentStyle({ blockSize: '100vh' });
