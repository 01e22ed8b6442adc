import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const pages = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: vars.space.medium,
    },
  },
});
