import { style } from '@vanilla-extract/css';
import { card as baseCard, coveringLink } from './card.css';
import { components } from './layers.css';
import { filling } from './picture.css';
import { drawnLater, screenOnly } from './visibility.css';
import { vars } from './theme.css';

export const section = style([
  screenOnly,
  drawnLater,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        gap: vars.space.small,
        '@media': { '(min-width: 56rem)': { paddingInline: vars.space.xlarge } },
      },
    },
  },
]);

export const title = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });

export const list = style({
  '@layer': { [components]: { display: 'grid', gap: vars.space.small, listStyle: 'none' } },
});

export const card = style([
  baseCard,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        gridTemplateColumns: 'min(6rem, 29vw) minmax(0, 1fr)',
        gridTemplateRows: 'none',
        alignItems: 'center',
        gap: vars.space.medium,
        paddingInlineEnd: vars.space.medium,
      },
    },
  },
]);

export const picture = style([filling, { '@layer': { [components]: { aspectRatio: '1' } } }]);

export const link = style([
  coveringLink,
  { '@layer': { [components]: { fontWeight: 600, lineHeight: 1.25 } } },
]);

export const facts = style({
  '@layer': { [components]: { fontSize: vars.size.small, color: vars.color.textQuiet } },
});
