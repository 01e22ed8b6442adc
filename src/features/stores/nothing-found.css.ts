import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const title = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });

export const actions = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: vars.space.small,
    },
  },
});

export const far = style({
  '@layer': { [components]: { display: 'grid', gap: vars.space.medium } },
});

export const farTitle = style({ '@layer': { [components]: { fontSize: vars.size.lead } } });

export const list = style({
  '@layer': {
    [components]: { display: 'grid', gap: vars.space.medium, padding: 0, listStyle: 'none' },
  },
});
