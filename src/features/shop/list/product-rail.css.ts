import { componentStyle } from '../../../design/component-style.ts';
import { badge } from '../../../design/card.css';
import { pageEdges } from '../../../design/page-layout.css';
import { filling } from '../../../design/patterns.css';
import { vars } from '../../../design/theme.css';

export { card, coveringLink as link } from '../../../design/card.css';

const wide = '(min-width: 64rem)';

export const section = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
});

export const head = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space.xxsmall} ${vars.space.large}`,
});

export const heading = componentStyle({ fontSize: vars.size.section });
export const all = componentStyle({ paddingBlock: vars.space.xxsmall, fontWeight: 700 });

/** A row of cards. Where they do not fit, it spans the screen and scrolls. */
export const rail = componentStyle(
  {
    // From the parent's edges, because 100vw includes the scroll bar.
    marginInline: `calc(-1 * ${vars.space.medium})`,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'min(clamp(11.5rem, 58vw, 15rem), 80vw)',
    gap: vars.space.medium,
    // Space for the shadows of the cards.
    paddingBlock: `${vars.space.xxsmall} ${vars.space.large}`,
    marginBlockEnd: `calc(-1 * ${vars.space.large})`,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: vars.space.medium,
    scrollbarWidth: 'none',
    '@media': {
      '(min-width: 48rem)': { marginInline: '-1.75rem', scrollPaddingInline: '1.75rem' },
      [wide]: {
        marginInline: 0,
        paddingInline: 0,
        gridAutoColumns: 'minmax(0, 1fr)',
        overflowX: 'visible',
      },
    },
  },
  pageEdges,
);

export const place = componentStyle({ scrollSnapAlign: 'start' });

export const picture = componentStyle({ aspectRatio: '1' }, filling);
export const noPicture = componentStyle(
  { background: `${vars.color.pool} url("/mark.svg") center / 45% no-repeat` },
  picture,
);

export const soldOut = badge;

export const text = componentStyle({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto auto auto auto',
  gap: vars.space.xxsmall,
  padding: vars.space.medium,
});

export const title = componentStyle({
  fontFamily: vars.font.body,
  fontSize: vars.size.body,
  fontWeight: 700,
  lineHeight: 1.25,
});
/** As high as the longest title, which has two lines. */
export const skeletonTitle = componentStyle({ minBlockSize: '2lh' }, title);

export const subtitle = componentStyle({
  minBlockSize: '2lh',
  fontSize: vars.size.small,
  lineHeight: 1.35,
  color: vars.color.textQuiet,
});

export const price = componentStyle({ minBlockSize: '1lh' });
export const unit = componentStyle(
  { fontSize: vars.size.small, lineHeight: 1.35, color: vars.color.textQuiet },
  price,
);

export const skeletonAction = componentStyle({
  blockSize: '3rem',
  marginBlockStart: vars.space.xsmall,
});
