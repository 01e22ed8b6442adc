import { style } from '@vanilla-extract/css';
import { bone } from '../../design/bone.css';
export { badge, card, coveringLink as link } from '../../design/card.css';
import { components } from '../../design/layers.css';
import { filling } from '../../design/picture.css';
import { vars } from '../../design/theme.css';

export const picture = style([filling, { '@layer': { [components]: { aspectRatio: '1' } } }]);

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
    },
  },
});

export const boneTitle = style([
  bone,
  { '@layer': { [components]: { blockSize: '1.25em', inlineSize: '80%' } } },
]);
export const bonePrice = style([
  bone,
  { '@layer': { [components]: { blockSize: '1.25em', inlineSize: '35%' } } },
]);
