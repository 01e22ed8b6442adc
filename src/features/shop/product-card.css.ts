import { style } from '@vanilla-extract/css';
import { bone } from '../../design/bone.css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const card = style({
  '@layer': {
    [components]: {
      position: 'relative',
      display: 'grid',
      gridTemplateRows: 'auto 1fr',
      blockSize: '100%',
      overflow: 'hidden',
      background: vars.color.surface,
      borderRadius: vars.radius.medium,
      boxShadow: vars.shadow.raised,
      transition: `box-shadow ${vars.motion.gentle}, transform ${vars.motion.gentle}`,
      ':hover': { boxShadow: vars.shadow.lifted, transform: 'translateY(-2px)' },
    },
  },
});

export const picture = style({
  '@layer': {
    [components]: {
      inlineSize: '100%',
      aspectRatio: '1',
      objectFit: 'cover',
      background: vars.color.pool,
    },
  },
});

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

// The link covers the card, while its name stays the product's title.
export const link = style({
  '@layer': {
    [components]: {
      textDecoration: 'none',
      '::after': {
        content: '""',
        position: 'absolute',
        inset: 0,
        borderRadius: vars.radius.medium,
      },
      ':focus-visible': { outline: 'none' },
      selectors: {
        '&:focus-visible::after': {
          outline: `3px solid ${vars.color.focus}`,
          outlineOffset: '-3px',
        },
      },
    },
  },
});

export const badge = style({
  '@layer': {
    [components]: {
      position: 'absolute',
      insetBlockStart: vars.space.small,
      insetInlineStart: vars.space.small,
      padding: `${vars.space.xxsmall} ${vars.space.small}`,
      borderRadius: vars.radius.pill,
      background: vars.color.text,
      color: vars.color.ground,
      fontSize: vars.size.small,
      fontWeight: 700,
      lineHeight: 1.2,
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
