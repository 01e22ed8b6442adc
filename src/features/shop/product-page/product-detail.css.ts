import type { StyleRule } from '@vanilla-extract/css';
import { componentStyle, layeredGlobalStyle } from '../../../design/component-style.ts';
import { skeleton as placeholder } from '../../../design/visibility.css';
import { components } from '../../../design/layers.css';
import { sunburst, wavyEnd } from '../../../design/patterns.css';
import { vars } from '../../../design/theme.css';

const wide = '(min-width: 56rem)';
const narrow = '(max-width: 55.99rem)';

export const scene = componentStyle({
  position: 'relative',
  isolation: 'isolate',
  // Keeps the footer below the fold, so that deferred content causes no visible layout shift.
  minBlockSize: '100vh',
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
});

export const columns = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  '@media': {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
      // Content below the pictures follows them directly, whatever the height of the other column.
      gridTemplateRows: 'auto 1fr',
      gap: vars.space.xlarge,
      alignItems: 'start',
    },
  },
});

// On phones all parts are in one column, so that the bar sticks to the screen along all of them.
export const details = componentStyle({
  display: 'grid',
  gap: vars.space.large,
  '@media': { [narrow]: { display: 'contents' }, [wide]: { gridColumn: 2, gridRow: 'span 2' } },
});

export const below = componentStyle({
  display: 'grid',
  gap: vars.space.large,
  ':empty': { display: 'none' },
});

export const panel = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  padding: vars.space.xlarge,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
  '@media': { [narrow]: { display: 'contents' } },
});

export const heading = componentStyle({ display: 'grid', gap: vars.space.xsmall });

export const subtitle = componentStyle({ fontSize: vars.size.lead, color: vars.color.textQuiet });

export const title = componentStyle({ fontSize: vars.size.title, overflowWrap: 'anywhere' });

export const promises = componentStyle({
  display: 'grid',
  gap: vars.space.small,
  paddingBlockStart: vars.space.small,
  fontSize: vars.size.small,
  '@media': { [wide]: { paddingInline: vars.space.xlarge, paddingBlockStart: 0 } },
});

export const promise = componentStyle({
  display: 'grid',
  paddingInlineStart: vars.space.small,
  borderInlineStart: `3px solid ${vars.color.water}`,
});

export const story = componentStyle({
  display: 'grid',
  gap: vars.space.large,
  overflowWrap: 'anywhere',
  '@media': { [wide]: { paddingInline: vars.space.xlarge } },
});

export const subheading = componentStyle({ fontSize: vars.size.heading });

export const tasting = componentStyle({ display: 'grid', gap: vars.space.xsmall });

export const notes = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

export const note = componentStyle({
  padding: `${vars.space.xxsmall} ${vars.space.small}`,
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  fontWeight: 600,
});

export const description = componentStyle({ display: 'grid', gap: vars.space.small });

layeredGlobalStyle(components, `${description} :is(ul, ol)`, {
  listStyle: 'revert',
  paddingInlineStart: '1.2em',
});
layeredGlobalStyle(components, `${description} :is(h2, h3, h4, h5, h6)`, {
  fontSize: vars.size.lead,
  marginBlockStart: vars.space.xsmall,
});

// A wide table scrolls by itself.
layeredGlobalStyle(components, `${description} table`, { display: 'block', overflowX: 'auto' });
layeredGlobalStyle(components, `${description} :is(th, td)`, {
  padding: `${vars.space.xxsmall} ${vars.space.small} ${vars.space.xxsmall} 0`,
  textAlign: 'start',
});

const skeleton = (size: StyleRule) => componentStyle(size, placeholder);

// Skeleton sizes for the usual product: a title of two lines and one row of options.
export const skeletonTitle = componentStyle(
  { blockSize: '2.24em', inlineSize: '85%' },
  title,
  placeholder,
);
export const skeletonPrice = skeleton({
  blockSize: '1lh',
  inlineSize: '30%',
  fontSize: vars.size.heading,
});
export const skeletonOptions = skeleton({ blockSize: '5.8rem' });
export const skeletonQuantity = skeleton({ blockSize: '3rem', inlineSize: '13.7rem' });
export const skeletonButton = skeleton({
  blockSize: '3rem',
  flex: '1 1 12rem',
  borderRadius: vars.radius.pill,
  '@media': { [narrow]: { flexBasis: '6rem' } },
});
export const skeletonNote = skeleton({
  blockSize: '1lh',
  inlineSize: '100%',
  fontSize: vars.size.small,
  '@media': { '(max-width: 23.99rem)': { blockSize: '2lh' } },
});

/** As high as the breadcrumbs. */
export const previewTrail = componentStyle({ blockSize: `calc(1lh + 2 * ${vars.space.xsmall})` });

export const rating = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  fontSize: vars.size.small,
});

export const stars = componentStyle({
  inlineSize: '6.25rem',
  blockSize: '1.25rem',
  stroke: vars.color.text,
  strokeWidth: 0.6,
  strokeLinejoin: 'round',
});
export const empty = componentStyle({ fill: vars.color.surface });
export const full = componentStyle({ fill: vars.color.brand });
