import { style } from '@vanilla-extract/css';
import { utilities } from './layers.css';

/** Read by screen readers, seen by nobody. */
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
