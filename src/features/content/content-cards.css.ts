import { style } from '@vanilla-extract/css';
import { coveringLink } from '../../design/card.css';
import { components } from '../../design/layers.css';
import { filling } from '../../design/picture.css';
import { vars } from '../../design/theme.css';

export { badge, card, coveringLink as titleLink } from '../../design/card.css';
export { trio } from '../../design/columns.css';

export const picture = style([
  filling,
  {
    '@layer': {
      [components]: {
        aspectRatio: '4 / 3',
        // Drinks stand upright: their rims are above the middle.
        objectPosition: '50% 25%',
      },
    },
  },
]);

export const text = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr auto',
      gap: vars.space.xsmall,
      padding: vars.space.large,
    },
  },
});

export const facts = style({
  '@layer': { [components]: { fontSize: vars.size.small, color: vars.color.textQuiet } },
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

// Takes its line while empty, so that the list does not move.
export const count = style({
  '@layer': {
    [components]: {
      minBlockSize: '2.2em',
      paddingBlock: vars.space.xxsmall,
      fontSize: vars.size.small,
      color: vars.color.textQuiet,
    },
  },
});

export const grid = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
      gap: vars.space.large,
      listStyle: 'none',
    },
  },
});

export const tools = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: vars.space.small,
    },
  },
});

export const action = style({ '@layer': { [components]: { justifySelf: 'center' } } });
