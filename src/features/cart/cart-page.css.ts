import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { sunburst, wavyEnd } from '../../design/patterns.css';
import { vars } from '../../design/theme.css';

export const scene = style({
  '@layer': {
    [components]: {
      position: 'relative',
      isolation: 'isolate',
      '::before': {
        content: '""',
        position: 'absolute',
        zIndex: -1,
        inset: '0 0 auto',
        blockSize: '14rem',
        backgroundColor: vars.color.pool,
        backgroundImage: sunburst,
        mask: wavyEnd,
      },
    },
  },
});

export const title = style({
  '@layer': { [components]: { fontSize: vars.size.title, marginBlockEnd: vars.space.large } },
});
