import { style } from '@vanilla-extract/css';
import { componentStyle } from '../../design/component-style.ts';
import { highContrastEdge } from '../../design/visibility.css';
import { utilities } from '../../design/layers.css';
import { pageEdges } from '../../design/page-layout.css';
import { sunburst } from '../../design/patterns.css';
import { vars } from '../../design/theme.css';

const roomy = '(min-width: 30rem)';

export const hero = componentStyle(
  { overflow: 'hidden', backgroundColor: vars.color.pool, backgroundImage: sunburst },
  pageEdges,
);

export const inner = componentStyle({
  display: 'grid',
  alignItems: 'center',
  gap: vars.space.large,
  paddingBlock: `${vars.space.large} ${vars.space.xxlarge}`,

  '@media': {
    '(min-width: 56rem)': {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
      gap: vars.space.xxlarge,
      paddingBlock: vars.space.xxlarge,
    },
  },
});

export const copy = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  justifyItems: 'start',
  '@media': { '(min-width: 56rem)': { gap: vars.space.large } },
});
export const title = componentStyle({ fontSize: vars.size.display, lineHeight: 1.02 });
export const lead = componentStyle({
  maxInlineSize: '30rem',
  '@media': { [roomy]: { fontSize: vars.size.lead } },
});
export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  '@media': { [roomy]: { gap: vars.space.small } },
});
/** Small enough for two buttons beside each other on a phone. */
export const action = style({
  '@layer': {
    [utilities]: {
      '@media': {
        '(max-width: 29.99rem)': { paddingInline: vars.space.small, fontSize: vars.size.small },
      },
    },
  },
});

export const frame = componentStyle({
  position: 'relative',
  // Space for the sticker, which overlaps the edge.
  marginInlineEnd: vars.space.xsmall,
  '@media': { '(min-width: 56rem)': { rotate: '1.5deg' } },
});

export const picture = componentStyle({
  inlineSize: '100%',
  // Flat on phones, so that the products below are visible without scrolling.
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  objectPosition: '50% 62%',
  border: `0.5rem solid ${vars.color.surface}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.lifted,
  '@media': { [roomy]: { aspectRatio: '4 / 3' } },
});

export const sticker = componentStyle(
  {
    position: 'absolute',
    insetBlockStart: '-1.5rem',
    insetInlineEnd: '-0.5rem',
    display: 'grid',
    placeContent: 'center',
    inlineSize: 'clamp(5.5rem, 4rem + 4vw, 8rem)',
    aspectRatio: '1',
    borderRadius: vars.radius.pill,
    background: vars.color.accent,
    boxShadow: vars.shadow.raised,
    rotate: '-10deg',
    textAlign: 'center',
    fontWeight: 700,
    fontSize: vars.size.small,
    lineHeight: 1.1,
  },
  highContrastEdge,
);

export const percent = componentStyle({
  display: 'block',
  fontFamily: vars.font.display,
  fontWeight: 400,
  fontSize: 'clamp(1.5rem, 1.1rem + 1.1vw, 2.25rem)',
  lineHeight: 1,
});

export const controls = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.small,
  paddingBlockEnd: vars.space.xxlarge,
  background: vars.color.pool,
});
