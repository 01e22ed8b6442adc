import { style } from '@vanilla-extract/css';
import { card as linkedCard, coveringLink } from '../../design/card.css';
import { components } from '../../design/layers.css';
import { filling } from '../../design/picture.css';
import { vars } from '../../design/theme.css';

export const grid = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
      gap: vars.space.large,
      listStyle: 'none',
    },
  },
});

export const card = style([
  linkedCard,
  { '@layer': { [components]: { borderRadius: vars.radius.large } } },
]);

export const picture = style([
  filling,
  {
    '@layer': {
      [components]: {
        aspectRatio: '5 / 4',
        objectPosition: '50% 65%',
        '@media': { '(min-width: 40rem)': { aspectRatio: '4 / 5' } },
      },
    },
  },
]);

export const text = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateRows: 'auto 1fr auto',
      gap: vars.space.xsmall,
      padding: vars.space.large,
    },
  },
});

export const title = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });
export const link = style([
  coveringLink,
  {
    '@layer': {
      [components]: { justifySelf: 'start', fontWeight: 700, textDecoration: 'underline' },
    },
  },
]);
export const action = style({ '@layer': { [components]: { justifySelf: 'center' } } });
