import { style } from '@vanilla-extract/css';
import { bone } from '../../design/skeleton.css';
export { card, coveringLink as link } from '../../design/card.css';
import { components } from '../../design/layers.css';
import { badge } from '../../design/card.css';
import { filling } from '../../design/picture.css';
import { vars } from '../../design/theme.css';

export const picture = style([filling, { '@layer': { [components]: { aspectRatio: '1' } } }]);

/** Where a product has none. */
export const noPicture = style([
  picture,
  {
    '@layer': {
      [components]: {
        backgroundImage: 'url("/mark.svg")',
        backgroundRepeat: 'no-repeat',
        backgroundPosition: 'center',
        backgroundSize: '45%',
      },
    },
  },
]);

export const soldOut = badge;
export const sale = style([
  badge,
  { '@layer': { [components]: { background: vars.color.accent, color: vars.color.text } } },
]);

export const text = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateRows: '1fr auto',
      gap: vars.space.xxsmall,
      padding: vars.space.medium,
      '@media': { '(max-width: 30rem)': { padding: vars.space.small } },
    },
  },
});

export const title = style({
  '@layer': {
    [components]: {
      fontFamily: vars.font.body,
      fontSize: vars.size.body,
      fontWeight: 600,
      lineHeight: 1.25,
      // Where most titles need two lines, all have room for two: what stands in for them is as high.
      '@media': { '(max-width: 47.99rem)': { minBlockSize: '2lh' } },
    },
  },
});

export const boneTitle = style([
  title,
  bone,
  {
    '@layer': {
      [components]: {
        minBlockSize: '1lh',
        inlineSize: '80%',
        '@media': { '(max-width: 47.99rem)': { minBlockSize: '2lh' } },
      },
    },
  },
]);
export const bonePrice = style([
  bone,
  { '@layer': { [components]: { blockSize: '1lh', inlineSize: '35%' } } },
]);
