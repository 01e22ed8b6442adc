import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';

export const places = style({
  '@layer': { [components]: { display: 'grid', gap: vars.space.medium } },
});
export const title = style({ '@layer': { [components]: { fontSize: vars.size.section } } });
export const list = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
      gap: vars.space.small,
      listStyle: 'none',
    },
  },
});
