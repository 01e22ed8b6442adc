import { style } from '@vanilla-extract/css';
import { badge } from '../../design/card.css';
import { components } from '../../design/layers.css';
import { filling } from '../../design/picture.css';
import { skeleton } from '../../design/skeleton.css';
import { vars } from '../../design/theme.css';

export { card, coveringLink as link } from '../../design/card.css';

export const grid = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
      gap: vars.space.medium,
      listStyle: 'none',
      '@media': {
        '(min-width: 48rem)': {
          gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
          gap: vars.space.large,
        },
      },
    },
  },
});

export const picture = style([filling, { '@layer': { [components]: { aspectRatio: '1' } } }]);

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

// Room for the longest titles, so that nothing moves when products take the place of their outlines.
const roomForTitle = {
  '(max-width: 47.99rem)': { minBlockSize: '2lh' },
  '(max-width: 24.99rem)': { minBlockSize: '3lh' },
};

export const title = style({
  '@layer': {
    [components]: {
      fontFamily: vars.font.body,
      fontSize: vars.size.body,
      fontWeight: 600,
      lineHeight: 1.25,
      '@media': roomForTitle,
    },
  },
});

export const skeletonTitle = style([
  title,
  skeleton,
  {
    '@layer': {
      [components]: {
        minBlockSize: '1lh',
        inlineSize: '80%',
        '@media': roomForTitle,
      },
    },
  },
]);
export const skeletonPrice = style([
  skeleton,
  { '@layer': { [components]: { blockSize: '1lh', inlineSize: '35%' } } },
]);

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

export const problem = style({
  '@layer': {
    [components]: {
      padding: vars.space.medium,
      border: `2px solid ${vars.color.alarm}`,
      borderRadius: vars.radius.small,
      background: vars.color.alarmGround,
      color: vars.color.alarm,
      fontWeight: 600,
    },
  },
});
