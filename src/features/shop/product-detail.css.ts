import { style, type StyleRule } from '@vanilla-extract/css';
import { layeredGlobalStyle } from '../../design/layered-global-style.ts';
import { skeleton as placeholder } from '../../design/skeleton.css';
import { components } from '../../design/layers.css';
import { filling } from '../../design/picture.css';
import { sunburst, wavyEnd } from '../../design/patterns.css';
import { vars } from '../../design/theme.css';

const wide = '(min-width: 56rem)';
const narrow = '(max-width: 55.99rem)';

export const scene = style({
  '@layer': {
    [components]: {
      position: 'relative',
      isolation: 'isolate',
      '::before': {
        content: '""',
        position: 'absolute',
        zIndex: -1,
        inset: '0 0 auto',
        blockSize: '17rem',
        backgroundColor: vars.color.pool,
        backgroundImage: sunburst,
        mask: wavyEnd,
      },
      '@media': { [wide]: { '::before': { blockSize: '22rem' } } },
    },
  },
});

export const columns = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space.large,
      marginBlockStart: vars.space.xsmall,
      '@media': {
        [wide]: {
          gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
          gap: vars.space.xlarge,
          alignItems: 'start',
        },
      },
    },
  },
});

export const gallery = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.small,
      listStyle: 'none',
      '@media': {
        [narrow]: {
          gridAutoFlow: 'column',
          gridAutoColumns: '88%',
          marginInline: `calc(-1 * ${vars.space.medium})`,
          paddingInline: vars.space.medium,
          scrollPaddingInline: vars.space.medium,
          // A scrolling box cuts off shadows without this.
          paddingBlock: vars.space.small,
          marginBlock: `calc(-1 * ${vars.space.small})`,
          overflowX: 'auto',
          scrollSnapType: 'x mandatory',
          overscrollBehaviorX: 'contain',
          ':focus-visible': { outlineOffset: '-3px' },
        },
        [wide]: { gridTemplateColumns: 'repeat(6, 1fr)' },
      },
    },
  },
});

export const frame = style({
  '@layer': {
    [components]: {
      scrollSnapAlign: 'start',
      '@media': { [wide]: { gridColumn: 'span 2' } },
      selectors: {
        '&:only-child': { '@media': { [narrow]: { inlineSize: '113.6%' } } },
        '&:nth-child(2):nth-last-child(2), &:nth-child(3):last-child, &:nth-child(2):nth-last-child(4), &:nth-child(2):nth-last-child(4) ~ &':
          { '@media': { [wide]: { gridColumn: 'span 3' } } },
        '&:first-child, &:nth-child(2):last-child': {
          '@media': { [wide]: { gridColumn: '1 / -1' } },
        },
      },
    },
  },
});

export const picture = style([
  filling,
  {
    '@layer': {
      [components]: {
        aspectRatio: '1',
        border: `0.375rem solid ${vars.color.surface}`,
        borderRadius: vars.radius.large,
        boxShadow: vars.shadow.raised,
      },
    },
  },
]);

layeredGlobalStyle(components, `${frame}:nth-child(2):last-child > ${picture}`, {
  '@media': { [wide]: { aspectRatio: '16 / 10' } },
});

export const facts = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.xlarge,
      '@media': { [wide]: { position: 'sticky', insetBlockStart: '5.5rem' } },
    },
  },
});

export const panel = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.medium,
      padding: vars.space.large,
      borderRadius: vars.radius.large,
      background: vars.color.surface,
      boxShadow: vars.shadow.raised,
      '@media': { [wide]: { padding: vars.space.xlarge } },
    },
  },
});

export const title = style({
  '@layer': { [components]: { fontSize: vars.size.section, overflowWrap: 'anywhere' } },
});

export const description = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.small,
      paddingInline: vars.space.xsmall,
      overflowWrap: 'anywhere',
      '@media': { [wide]: { paddingInline: vars.space.xlarge } },
    },
  },
});

layeredGlobalStyle(components, `${description} :is(ul, ol)`, { paddingInlineStart: '1.2em' });
layeredGlobalStyle(components, `${description} :is(h2, h3, h4, h5, h6)`, {
  fontSize: vars.size.lead,
  marginBlockStart: vars.space.xsmall,
});

const skeleton = (size: StyleRule) => style([placeholder, { '@layer': { [components]: size } }]);

// Most products have a title of two lines and their options in one row.
export const skeletonTitle = style([
  title,
  placeholder,
  { '@layer': { [components]: { blockSize: '2.24em', inlineSize: '85%' } } },
]);
export const skeletonPrice = skeleton({
  blockSize: '1lh',
  inlineSize: '30%',
  fontSize: vars.size.heading,
});
export const skeletonOptions = skeleton({ blockSize: '5.8rem' });
export const skeletonOrder = style({
  '@layer': { [components]: { display: 'flex', flexWrap: 'wrap', gap: vars.space.medium } },
});
export const skeletonQuantity = skeleton({ blockSize: '3rem', inlineSize: '13.7rem' });
export const skeletonButton = skeleton({
  blockSize: '3rem',
  flex: '1 1 12rem',
  borderRadius: vars.radius.pill,
});
export const skeletonNote = skeleton({
  blockSize: '1lh',
  inlineSize: '100%',
  fontSize: vars.size.small,
  '@media': { '(max-width: 23.99rem)': { blockSize: '2lh' } },
});
export const skeletonText = skeleton({ blockSize: '4lh' });
