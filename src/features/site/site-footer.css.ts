import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const footer = style({
  '@layer': {
    [components]: {
      display: 'grid',
      justifyItems: 'center',
      gap: vars.space.small,
      paddingBlock: vars.space.xlarge,
      paddingInline: vars.space.medium,
      background: vars.color.pool,
      textAlign: 'center',
    },
  },
});

export const small = style({ '@layer': { [components]: { fontSize: vars.size.small } } });
