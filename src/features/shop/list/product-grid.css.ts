import { createVar, fallbackVar, styleVariants } from '@vanilla-extract/css';
import { componentStyle } from '../../../design/component-style.ts';
import { badge, card as wholeCard } from '../../../design/card.css';
import { components } from '../../../design/layers.css';
import { filling } from '../../../design/patterns.css';
import { skeleton } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

export { coveringLink as link } from '../../../design/card.css';

const cardColumns = createVar();
const cardRows = createVar();
const pictureRatio = createVar();
const cardSize = createVar();
const pictureSize = createVar();
const textPlace = createVar();
const priceGap = createVar();

export const card = componentStyle(
  {
    gridTemplateColumns: fallbackVar(cardColumns, 'minmax(0, 1fr)'),
    gridTemplateRows: fallbackVar(cardRows, 'auto 1fr'),
    blockSize: fallbackVar(cardSize, '100%'),
  },
  wholeCard,
);

export const grid = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  gap: vars.space.medium,
  '@media': {
    '(min-width: 48rem)': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
      gap: vars.space.large,
    },
  },
});

const phone = '(max-width: 39.99rem)';
const tablet = '(min-width: 40rem) and (max-width: 63.99rem)';
const desktop = '(min-width: 64rem)';

/** Fixed numbers of columns, so that the server knows which card is the last of its row. One column for very large text. */
export const list = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(7rem, 40%), 1fr))',
  gap: vars.space.small,
  '@media': {
    [tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space.medium },
    [desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: vars.space.large },
  },
});

/** Picture and text side by side. */
const twoColumns = {
  gridColumn: 'span 2',
  vars: {
    [cardColumns]: '1fr 1fr',
    [cardRows]: 'auto',
    [pictureRatio]: 'auto',
    [pictureSize]: '100%',
    [textPlace]: 'center',
    [priceGap]: '0',
  },
};

/** A whole row: picture and text side by side if two columns fit. */
const wholeRow = {
  ...twoColumns,
  gridColumn: '1 / -1',
  vars: {
    ...twoColumns.vars,
    [cardColumns]: 'repeat(auto-fit, minmax(max(7rem, 40%), 1fr))',
    [cardSize]: 'auto',
  },
};

/** A picture as high as the card, and about as wide. */
const largePicture = { ...twoColumns, vars: { ...twoColumns.vars, [cardColumns]: '2.2fr 1fr' } };

export const wideAt = styleVariants({
  2: { '@layer': { [components]: { '@media': { [phone]: wholeRow } } } },
  3: { '@layer': { [components]: { '@media': { [tablet]: largePicture } } } },
  4: { '@layer': { [components]: { '@media': { [desktop]: largePicture } } } },
});

export const largeAt = styleVariants({
  2: {
    '@layer': {
      [components]: {
        '@media': { [phone]: { gridColumn: '1 / -1', vars: { [pictureRatio]: '5 / 4' } } },
      },
    },
  },
  3: { '@layer': { [components]: { '@media': { [tablet]: largePicture } } } },
  4: { '@layer': { [components]: { '@media': { [desktop]: largePicture } } } },
});

// A percentage would lay out each card several times: its row depends on the picture, and the picture on its row.
export const picture = componentStyle(
  { blockSize: fallbackVar(pictureSize, 'auto'), aspectRatio: fallbackVar(pictureRatio, '1') },
  filling,
);

export const noPicture = componentStyle(
  {
    backgroundImage: 'url("/mark.svg")',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'center',
    backgroundSize: '45%',
  },
  picture,
);

export const soldOut = badge;
export const sale = componentStyle(
  { background: vars.color.accent, color: vars.color.text },
  badge,
);

export const text = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: textPlace,
  gap: vars.space.xxsmall,
  padding: vars.space.medium,
  '@media': { '(max-width: 30rem)': { padding: vars.space.small } },
});

// Space for the longest titles, so that replacing skeletons causes no layout shift.
const fixedTitleSizes = {
  '(max-width: 47.99rem)': { minBlockSize: '2lh' },
  '(max-width: 24.99rem)': { minBlockSize: '3lh' },
};

export const title = componentStyle({
  fontFamily: vars.font.body,
  fontSize: vars.size.body,
  fontWeight: 600,
  lineHeight: 1.25,
});

export const fixedTitle = componentStyle({ '@media': fixedTitleSizes }, title);

export const detail = componentStyle({
  color: vars.color.textQuiet,
  fontSize: vars.size.small,
  lineHeight: 1.3,
});

export const unit = componentStyle({ whiteSpace: 'nowrap' });

export const rating = componentStyle({ fontSize: vars.size.small, lineHeight: 1.3 });
export const star = componentStyle({ color: vars.color.text });
export const ratingCount = componentStyle({ color: vars.color.textQuiet });

/** At the foot of the card, aligned with the prices of its neighbours. */
export const prices = componentStyle({ marginBlockStart: fallbackVar(priceGap, 'auto') });

export const skeletonTitle = componentStyle(
  { minBlockSize: '1lh', inlineSize: '80%', '@media': fixedTitleSizes },
  title,
  skeleton,
);
export const skeletonPrice = componentStyle({ blockSize: '1lh', inlineSize: '35%' }, skeleton);

export const skeletonAction = componentStyle({
  blockSize: '3rem',
  marginBlockStart: vars.space.xsmall,
});

export const section = componentStyle({ display: 'grid', gap: vars.space.large });

export const sectionHead = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space.xxsmall} ${vars.space.large}`,
});

export const sectionTitle = componentStyle({ fontSize: vars.size.heading });

export const ignored = componentStyle({
  padding: `${vars.space.small} ${vars.space.medium}`,
  borderInlineStart: `4px solid ${vars.color.brand}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
});

export const pages = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.medium,
});

export const problem = componentStyle({
  padding: vars.space.medium,
  border: `2px solid ${vars.color.alarm}`,
  borderRadius: vars.radius.small,
  background: vars.color.alarmGround,
  color: vars.color.alarm,
  fontWeight: 600,
});
