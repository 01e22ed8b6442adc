import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const copy = style({
  '@layer': {
    [components]: {
      display: 'grid',
      justifyItems: 'center',
      gap: vars.space.large,
      maxInlineSize: '52rem',
      marginInline: 'auto',
      textAlign: 'center',
    },
  },
});

export const title = style({ '@layer': { [components]: { fontSize: vars.size.section } } });

export const text = style({
  '@layer': {
    [components]: {
      fontSize: 'clamp(1.25rem, 1.1rem + 0.9vw, 1.75rem)',
      fontWeight: 500,
      lineHeight: 1.4,
      textWrap: 'balance',
    },
  },
});
