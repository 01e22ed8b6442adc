import { createVar, style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';

/** How far the outer cans lean, an angle, and how far they stand below the middle one. */
export const lean = createVar();
export const sink = createVar();

export const can = style({
  '@layer': {
    [components]: {
      // The pictures have air at their sides; the cans stand shoulder to shoulder.
      inlineSize: '136%',
      maxInlineSize: 'none',
      marginInlineStart: '-18%',
      filter: 'drop-shadow(0 12px 14px rgb(7 80 91 / 28%))',
      selectors: {
        'picture:first-child > &': { rotate: `calc(-1 * ${lean})`, translate: `0 ${sink}` },
        'picture:last-child > &': { rotate: lean, translate: `0 ${sink}` },
      },
    },
  },
});
