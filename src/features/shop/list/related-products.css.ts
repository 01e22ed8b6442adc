import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../../design/component-style.ts';
import { screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

export const section = componentStyle(
  { display: 'grid', gap: vars.space.medium, marginBlockStart: vars.space.xlarge },
  screenOnly,
);

export const title = componentStyle({ fontSize: vars.size.heading });

const hide = keyframes({ to: { visibility: 'hidden' } });

/** Hidden when the products have not loaded within 5 s. */
export const skeleton = componentStyle({ animation: `${hide} 1ms 5s forwards` }, section);

export const skeletonTitle = componentStyle(
  { fontFamily: vars.font.display, lineHeight: 1.12 },
  title,
);

/** Height of four drinks at each number of columns, so that what is below does not move when they have loaded. */
const bestSellersHeight = componentStyle({
  alignContent: 'start',
  minBlockSize: '59rem',
  '@media': {
    '(min-width: 48rem)': { minBlockSize: '71rem' },
    '(min-width: 74rem)': { minBlockSize: '34.1rem' },
  },
});

export const bestSellers = componentStyle({}, section, bestSellersHeight);
export const bestSellersSkeleton = componentStyle({}, skeleton, bestSellersHeight);
