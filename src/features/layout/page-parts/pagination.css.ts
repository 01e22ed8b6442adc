import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';

export const pages = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: vars.space.xsmall,
      marginBlockStart: vars.space.xlarge,
    },
  },
});

export const page = style({
  '@layer': {
    [components]: {
      display: 'grid',
      placeItems: 'center',
      minInlineSize: '2.75rem',
      minBlockSize: '2.75rem',
      paddingInline: vars.space.small,
      borderRadius: vars.radius.pill,
      fontWeight: 700,
      ':hover': { background: vars.color.pool },
      selectors: {
        '&[aria-current]': { background: vars.color.brand, textDecoration: 'none' },
      },
    },
  },
});
