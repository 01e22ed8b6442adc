import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../design/component-style.ts';
import { filling } from '../../design/patterns.css';
import { vars } from '../../design/theme.css';

const wide = '(min-width: 48rem)';
const fall = keyframes({ from: { opacity: 0, transform: 'translateY(-1rem)' } });
const dim = keyframes({ from: { opacity: 0 } });

export const dialog = componentStyle({
  inlineSize: '100%',
  maxInlineSize: 'none',
  // `--visible`: the height above an on-screen keyboard, set by search-dialog.tsx.
  maxBlockSize: 'var(--visible, 100dvh)',
  margin: '0 auto auto',
  padding: 0,
  // Visible in forced-colors mode.
  border: '1px solid transparent',
  borderRadius: `0 0 ${vars.radius.large} ${vars.radius.large}`,
  background: vars.color.ground,
  color: 'inherit',
  boxShadow: vars.shadow.lifted,
  overflow: 'hidden',
  '::backdrop': { background: vars.color.scrim },
  selectors: { '&[open]': { display: 'flex' } },
  '@media': {
    [wide]: {
      inlineSize: `min(44rem, 100% - 2 * ${vars.space.large})`,
      maxBlockSize: `calc(var(--visible, 100dvh) - 2 * ${vars.space.xxlarge})`,
      marginBlockStart: vars.space.xxlarge,
      borderRadius: vars.radius.large,
    },
    '(prefers-reduced-motion: no-preference)': {
      animation: `${fall} ${vars.motion.gentle}`,
      '::backdrop': { animation: `${dim} ${vars.motion.gentle}` },
    },
  },
});

export const content = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  minBlockSize: 0,
});

export const form = componentStyle({
  display: 'flex',
  gap: vars.space.small,
  padding: vars.space.medium,
  '@media': { [wide]: { padding: vars.space.large } },
});

export const note = componentStyle({
  margin: `0 ${vars.space.medium} ${vars.space.medium}`,
  padding: vars.space.small,
  borderRadius: vars.radius.small,
  background: vars.color.pool,
  '@media': { [wide]: { marginInline: vars.space.large } },
});

export const list = componentStyle({
  minBlockSize: 0,
  paddingInline: vars.space.small,
  paddingBlockEnd: vars.space.medium,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [wide]: { paddingInline: vars.space.medium } },
});

export const group = componentStyle({ paddingBlockEnd: vars.space.xsmall });
export const groupName = componentStyle({
  paddingInline: vars.space.small,
  color: vars.color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 700,
});

export const option = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  minBlockSize: '2.75rem',
  padding: `${vars.space.xxsmall} ${vars.space.small}`,
  // Visible in forced-colors mode, which removes the background.
  border: '2px solid transparent',
  borderRadius: vars.radius.small,
  textDecoration: 'none',
  ':hover': { background: vars.color.pool },
  selectors: {
    '&[aria-selected="true"]': { borderColor: vars.color.text, background: vars.color.pool },
    [`${list} > &`]: { fontWeight: 700 },
  },
});
export const picture = componentStyle(
  {
    flexShrink: 0,
    inlineSize: '3rem',
    blockSize: '3rem',
    borderRadius: vars.radius.small,
    background: vars.color.surface,
  },
  filling,
);
export const words = componentStyle({
  display: 'grid',
  flex: 1,
  minInlineSize: 0,
  lineHeight: 1.25,
  '@media': { [wide]: { display: 'flex', alignItems: 'center', gap: vars.space.medium } },
});
export const label = componentStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const detail = componentStyle({ color: vars.color.textQuiet, fontSize: vars.size.small });
