import { createVar, style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';

export const lean = createVar();
export const sink = createVar();

export const can = style({
  '@layer': {
    [components]: {
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
