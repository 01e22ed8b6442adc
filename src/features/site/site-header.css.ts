import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const header = style({
  '@layer': {
    [components]: {
      background: vars.color.ground,
      borderBlockEnd: `1px solid ${vars.color.line}`,
    },
  },
});

export const row = style({
  '@layer': {
    [components]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: `0 ${vars.space.medium}`,
      maxInlineSize: vars.width.page,
      marginInline: 'auto',
      padding: `${vars.space.xsmall} ${vars.space.medium}`,
      '@media': { '(min-width: 48rem)': { paddingInline: vars.space.large } },
    },
  },
});

export const logo = style({
  '@layer': { [components]: { display: 'block', flexShrink: 0, paddingBlock: vars.space.xxsmall } },
});

export const links = style({
  '@layer': { [components]: { display: 'flex', gap: vars.space.xxsmall, listStyle: 'none' } },
});

export const link = style({
  '@layer': {
    [components]: {
      display: 'block',
      padding: `${vars.space.xsmall} ${vars.space.small}`,
      borderRadius: vars.radius.pill,
      fontWeight: 600,
      textDecoration: 'none',
      transition: `background ${vars.motion.quick}`,
      ':hover': { background: vars.color.pool },
      ':focus-visible': { borderRadius: vars.radius.pill },
      selectors: { '&[aria-current]': { background: vars.color.brand } },
    },
  },
});

export const skip = style({
  '@layer': {
    [components]: {
      position: 'absolute',
      insetBlockStart: vars.space.xsmall,
      insetInlineStart: vars.space.xsmall,
      zIndex: 10,
      padding: `${vars.space.xsmall} ${vars.space.medium}`,
      background: vars.color.surface,
      borderRadius: vars.radius.small,
      fontWeight: 700,
      selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
    },
  },
});
