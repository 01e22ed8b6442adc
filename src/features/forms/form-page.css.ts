import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const sheet = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.large,
      maxInlineSize: vars.width.text,
      marginInline: 'auto',
    },
  },
});

export const title = style({ '@layer': { [components]: { fontSize: vars.size.title } } });

export const link = style({ '@layer': { [components]: { justifySelf: 'start' } } });
