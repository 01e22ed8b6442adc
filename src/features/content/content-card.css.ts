import { style } from '@vanilla-extract/css';
import { coveringLink } from '../../design/card.css';
import { components } from '../../design/layers.css';
import { filling } from '../../design/picture.css';
import { vars } from '../../design/theme.css';

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

export { badge, card } from '../../design/card.css';
export const link = style([
  coveringLink,
  {
    '@layer': {
      [components]: { justifySelf: 'start', fontWeight: 700, textDecoration: 'underline' },
    },
  },
]);
