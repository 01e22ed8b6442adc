import { style } from '@vanilla-extract/css';
import { highContrastEdge } from '../../design/visibility.css';
import { components, utilities } from '../../design/layers.css';
import { pageEdges } from '../../design/page-edges.css';
import { sunburst } from '../../design/patterns.css';
import { vars } from '../../design/theme.css';

const roomy = '(min-width: 30rem)';

export const hero = style([
  pageEdges,
  {
    '@layer': {
      [components]: {
        overflow: 'hidden',
        backgroundColor: vars.color.pool,
        backgroundImage: sunburst,
      },
    },
  },
]);

export const inner = style({
  '@layer': {
    [components]: {
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
    },
  },
});

export const copy = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.medium,
      justifyItems: 'start',
      '@media': { '(min-width: 56rem)': { gap: vars.space.large } },
    },
  },
});
export const title = style({
  '@layer': { [components]: { fontSize: vars.size.display, lineHeight: 1.02 } },
});
export const lead = style({
  '@layer': {
    [components]: {
      maxInlineSize: '30rem',
      '@media': { [roomy]: { fontSize: vars.size.lead } },
    },
  },
});
export const actions = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: vars.space.xsmall,
      '@media': { [roomy]: { gap: vars.space.small } },
    },
  },
});
/** Two of them side by side on a phone. */
export const action = style({
  '@layer': {
    [utilities]: {
      '@media': {
        '(max-width: 29.99rem)': { paddingInline: vars.space.small, fontSize: vars.size.small },
      },
    },
  },
});

export const frame = style({
  '@layer': {
    [components]: {
      position: 'relative',
      // Room for the sticker, which overlaps the edge.
      marginInlineEnd: vars.space.xsmall,
      '@media': { '(min-width: 56rem)': { rotate: '1.5deg' } },
    },
  },
});

export const picture = style({
  '@layer': {
    [components]: {
      inlineSize: '100%',
      // Low on phones, where the drinks come next.
      aspectRatio: '16 / 9',
      objectFit: 'cover',
      objectPosition: '50% 62%',
      border: `0.5rem solid ${vars.color.surface}`,
      borderRadius: vars.radius.large,
      boxShadow: vars.shadow.lifted,
      '@media': { [roomy]: { aspectRatio: '4 / 3' } },
    },
  },
});

export const sticker = style([
  highContrastEdge,
  {
    '@layer': {
      [components]: {
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
    },
  },
]);

export const percent = style({
  '@layer': {
    [components]: {
      display: 'block',
      fontFamily: vars.font.display,
      fontWeight: 400,
      fontSize: 'clamp(1.5rem, 1.1rem + 1.1vw, 2.25rem)',
      lineHeight: 1,
    },
  },
});
