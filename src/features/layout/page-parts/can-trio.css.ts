import { createVar } from '@vanilla-extract/css';
import { componentStyle } from '../../../design/component-style.ts';

export const lean = createVar();
export const sink = createVar();

export const can = componentStyle({
  inlineSize: '136%',
  maxInlineSize: 'none',
  marginInlineStart: '-18%',
  filter: 'drop-shadow(0 12px 14px rgb(7 80 91 / 28%))',
  selectors: {
    'picture:first-child > &': { rotate: `calc(-1 * ${lean})`, translate: `0 ${sink}` },
    'picture:last-child > &': { rotate: lean, translate: `0 ${sink}` },
  },
});
