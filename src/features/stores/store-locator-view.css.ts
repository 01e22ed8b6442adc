import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const head = style({
  '@layer': { [components]: { display: 'grid', gap: vars.space.small } },
});
export const title = style({ '@layer': { [components]: { fontSize: vars.size.title } } });
export const lead = style({
  '@layer': {
    [components]: { fontSize: vars.size.lead, maxInlineSize: vars.width.text },
  },
});

export const search = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'start',
      gap: vars.space.small,
    },
  },
});

export const near = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: vars.space.small,
    },
  },
});
export const nearError = style({
  '@layer': { [components]: { fontWeight: 600, color: vars.color.alarm, maxInlineSize: '26rem' } },
});

export const count = style({
  '@layer': {
    [components]: {
      minBlockSize: '1.5em',
      fontSize: vars.size.heading,
    },
  },
});

export const found = style({
  '@layer': { [components]: { display: 'grid', gap: vars.space.medium } },
});
