import { style } from '@vanilla-extract/css';
import { highContrastEdge } from '../../design/visibility.css';
import { components } from '../../design/layers.css';
import { sunburst } from '../../design/patterns.css';
import { vars } from '../../design/theme.css';

export const hero = style({
  '@layer': {
    [components]: {
      overflow: 'hidden',
      backgroundColor: vars.color.pool,
      backgroundImage: sunburst,
      paddingInline: vars.space.medium,
    },
  },
});

export const inner = style({
  '@layer': {
    [components]: {
      display: 'grid',
      alignItems: 'center',
      gap: vars.space.xlarge,
      maxInlineSize: vars.width.page,
      marginInline: 'auto',
      paddingBlock: `${vars.space.xlarge} ${vars.space.xxlarge}`,
      '@media': {
        '(min-width: 48rem)': { paddingInline: vars.space.small },
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
  '@layer': { [components]: { display: 'grid', gap: vars.space.large, justifyItems: 'start' } },
});
export const title = style({
  '@layer': { [components]: { fontSize: vars.size.display, lineHeight: 1.02 } },
});
export const lead = style({
  '@layer': { [components]: { fontSize: vars.size.lead, maxInlineSize: '30rem' } },
});
export const actions = style({
  '@layer': { [components]: { display: 'flex', flexWrap: 'wrap', gap: vars.space.small } },
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
      aspectRatio: '4 / 3',
      objectFit: 'cover',
      border: `0.5rem solid ${vars.color.surface}`,
      borderRadius: vars.radius.large,
      boxShadow: vars.shadow.lifted,
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
