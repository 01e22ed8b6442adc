import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../../design/component-style.ts';
import { filling } from '../../../design/picture.css';
import { vars } from '../../../design/theme.css';

const wide = '(min-width: 56rem)';
const narrow = '(max-width: 55.99rem)';

export const gallery = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.small,
  minInlineSize: 0,
  selectors: {
    // With nothing below it.
    '&:nth-last-child(2)': {
      '@media': {
        [wide]: { gridRow: 'span 2', position: 'sticky', insetBlockStart: vars.space.large },
      },
    },
  },
});

export const single = componentStyle({
  listStyle: 'none',
  borderRadius: vars.radius.large,
});

/** Swiped from picture to picture. */
export const row = componentStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  gap: vars.space.small,
  listStyle: 'none',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  borderRadius: vars.radius.large,
  ':focus-visible': { outlineOffset: '-3px' },
  '@media': {
    '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
    [narrow]: {
      // The next one shows that there is one.
      gridAutoColumns: '92%',
      marginInline: `calc(-1 * ${vars.space.medium})`,
      paddingInline: vars.space.medium,
      scrollPaddingInline: vars.space.medium,
      borderRadius: 0,
    },
  },
});

export const frame = componentStyle({
  scrollSnapAlign: 'start',
  // A link to it leads to the page's head, where all of it is seen.
  scrollMarginBlockStart: '100vh',
});

const come = keyframes({ from: { display: 'none' } });

/** Pictures of which a swipe shows more than an edge leave the line to the page's code, until one is about to come. */
export const unseen = componentStyle({
  animation: `${come} 1ms 2s backwards`,
  selectors: { ':is(:hover, :focus-within) > li &': { animation: 'none' } },
});

export const enlarge = componentStyle({ display: 'block', cursor: 'zoom-in' });

export const picture = componentStyle(
  {
    display: 'block',
    aspectRatio: '1',
    border: `0.375rem solid ${vars.color.surface}`,
    borderRadius: vars.radius.large,
  },
  filling,
);

export const thumbnails = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  listStyle: 'none',
});

export const thumbnail = componentStyle({
  display: 'block',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  overflow: 'hidden',
  border: `2px solid ${vars.color.surface}`,
  borderRadius: vars.radius.small,
  ':hover': { borderColor: vars.color.text },
  '@media': { [wide]: { inlineSize: '4.5rem', blockSize: '4.5rem' } },
});

export const thumbnailPicture = componentStyle({ display: 'block', blockSize: '100%' }, filling);
