import { style } from '@vanilla-extract/css';
import { tone, base } from '../../../design/button.css';
import { badge } from '../../../design/card.css';
import { components } from '../../../design/layers.css';
import { pageEdges } from '../../../design/page-edges.css';
import { filling } from '../../../design/picture.css';
import { vars } from '../../../design/theme.css';

export { card, coveringLink as link } from '../../../design/card.css';

const wide = '(min-width: 64rem)';

export const section = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space.large,
    },
  },
});

export const head = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: `${vars.space.xxsmall} ${vars.space.large}`,
    },
  },
});

export const heading = style({ '@layer': { [components]: { fontSize: vars.size.section } } });
export const all = style({
  '@layer': { [components]: { paddingBlock: vars.space.xxsmall, fontWeight: 700 } },
});

/** A row that is swiped through, from one edge of the screen to the other, where it has no room for all. */
export const rail = style([
  pageEdges,
  {
    '@layer': {
      [components]: {
        // By its parent's edges: 100vw would count a scroll bar as a part of the page.
        marginInline: `calc(-1 * ${vars.space.medium})`,
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'min(clamp(11.5rem, 58vw, 15rem), 80vw)',
        gap: vars.space.medium,
        listStyle: 'none',
        // Room for the shadows of the cards.
        paddingBlock: `${vars.space.xxsmall} ${vars.space.large}`,
        marginBlockEnd: `calc(-1 * ${vars.space.large})`,
        overflowX: 'auto',
        overscrollBehaviorX: 'contain',
        scrollSnapType: 'x mandatory',
        scrollPaddingInline: vars.space.medium,
        scrollbarWidth: 'none',
        '@media': {
          '(min-width: 48rem)': { marginInline: '-1.75rem' },
          [wide]: {
            marginInline: 0,
            paddingInline: 0,
            gridAutoColumns: 'minmax(0, 1fr)',
            overflowX: 'visible',
          },
        },
      },
    },
  },
]);

export const place = style({ '@layer': { [components]: { scrollSnapAlign: 'start' } } });

export const picture = style([filling, { '@layer': { [components]: { aspectRatio: '1' } } }]);
export const noPicture = style([
  picture,
  {
    '@layer': {
      [components]: { background: `${vars.color.pool} url("/mark.svg") center / 45% no-repeat` },
    },
  },
]);

export const soldOut = badge;

export const text = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateRows: 'auto 1fr auto auto auto',
      gap: vars.space.xxsmall,
      padding: vars.space.medium,
    },
  },
});

export const title = style({
  '@layer': {
    [components]: {
      fontFamily: vars.font.body,
      fontSize: vars.size.body,
      fontWeight: 700,
      lineHeight: 1.25,
    },
  },
});
/** The longest title has two lines. */
export const waitingTitle = style([title, { '@layer': { [components]: { minBlockSize: '2lh' } } }]);

export const subtitle = style({
  '@layer': {
    [components]: {
      minBlockSize: '2lh',
      fontSize: vars.size.small,
      lineHeight: 1.35,
      color: vars.color.textQuiet,
    },
  },
});

export const price = style({ '@layer': { [components]: { minBlockSize: '1lh' } } });
export const unit = style([
  price,
  {
    '@layer': {
      [components]: {
        fontSize: vars.size.small,
        lineHeight: 1.35,
        color: vars.color.textQuiet,
      },
    },
  },
]);

export const form = style({
  '@layer': {
    // Above the link that covers the card.
    [components]: { position: 'relative', zIndex: 1, marginBlockStart: vars.space.xsmall },
  },
});

const wideButton = style({
  '@layer': { [components]: { inlineSize: '100%', paddingInline: vars.space.small } },
});
export const add = style([base, tone.brand, wideButton]);
export const more = style([
  base,
  tone.quiet,
  wideButton,
  { '@layer': { [components]: { marginBlockStart: vars.space.xsmall } } },
]);
export const waitingAction = style({
  '@layer': { [components]: { blockSize: '3rem', marginBlockStart: vars.space.xsmall } },
});

export const refusal = style({
  '@layer': {
    [components]: {
      marginBlockStart: vars.space.medium,
      padding: `${vars.space.small} ${vars.space.medium}`,
      border: `2px solid ${vars.color.alarm}`,
      borderRadius: vars.radius.medium,
      background: vars.color.alarmGround,
      color: vars.color.alarm,
      fontWeight: 600,
    },
  },
});
