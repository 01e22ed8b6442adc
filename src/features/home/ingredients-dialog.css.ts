import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const room = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignItems: 'center',
      '@media': {
        '(min-width: 40rem)': {
          gridTemplateColumns: 'minmax(0, 1fr) 10rem',
          gap: vars.space.large,
        },
      },
    },
  },
});

export const intro = style({ '@layer': { [components]: { fontSize: vars.size.lead } } });

export const list = style({
  '@layer': {
    [components]: {
      listStyle: 'none',
      fontWeight: 600,
      fontSize: `min(${vars.size.lead}, 9vw)`,
    },
  },
});

export const ingredient = style({
  '@layer': {
    [components]: {
      display: 'flex',
      alignItems: 'center',
      gap: vars.space.small,
      paddingBlock: vars.space.xsmall,
      borderBlockEnd: `1px solid ${vars.color.line}`,
      selectors: {
        '&:last-child': { borderBlockEnd: 0 },
        '&::before': {
          content: '""',
          flexShrink: 0,
          inlineSize: 'min(1.5rem, 8vw)',
          aspectRatio: '1',
          background: 'url(/icon-lime.svg) center / contain no-repeat',
        },
      },
    },
  },
});

export const can = style({
  '@layer': {
    [components]: {
      display: 'none',
      inlineSize: '100%',
      '@media': { '(min-width: 40rem)': { display: 'block' } },
    },
  },
});
