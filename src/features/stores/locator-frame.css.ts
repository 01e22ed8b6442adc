import { globalStyle, style } from '@vanilla-extract/css';
import { componentStyle } from '../../design/component-style.ts';
import { components } from '../../design/layers.css';
import { HEADER_HEIGHT } from '../../design/page-layout.css';
import { wavyEnd } from '../../design/patterns.css';
import { tab } from '../../design/tab.css';
import { vars } from '../../design/theme.css';
import { screenOnly } from '../../design/visibility.css';
import { HEADER_HIDDEN } from '../../lib/browser.ts';

export const wide = '(min-width: 48rem)';
export const narrow = '(max-width: 47.99rem)';
// On a phone in landscape, or with very large text, a sticky bar would cover the list.
const roomy = `${narrow} and (min-height: 30rem)`;
const BELOW_BAR = `calc(${HEADER_HEIGHT} + 8.5rem)`;

export const locator = style({});
/** The locator while a narrow screen shows the map instead of the list. */
export const mapView = `${locator}:has([data-view="map"][aria-pressed="true"])`;

globalStyle(mapView, {
  '@layer': {
    [components]: {
      '@media': {
        [narrow]: {
          display: 'flex',
          flexDirection: 'column',
          // The header has a border of 1px.
          minBlockSize: `calc(100svh - ${HEADER_HEIGHT} - 1px)`,
        },
      },
    },
  },
});
globalStyle(`html:has(${locator})`, {
  '@layer': {
    [components]: { '@media': { [roomy]: { scrollPaddingBlockStart: BELOW_BAR } } },
  },
});

export const intro = componentStyle({
  display: 'grid',
  gap: vars.space.small,
  paddingBlock: `${vars.space.xlarge} ${vars.space.small}`,
  background: vars.color.pool,
  '@media': {
    [wide]: { paddingBlock: `${vars.space.xlarge} ${vars.space.medium}` },
    [narrow]: {
      selectors: {
        // Visually hidden: the heading stays the title of the page.
        [`${mapView} &`]: { position: 'absolute', clipPath: 'inset(50%)' },
      },
    },
  },
});
export const title = componentStyle({ fontSize: vars.size.title });
export const lead = componentStyle({ fontSize: vars.size.lead, maxInlineSize: vars.width.text });
export const links = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.small });

export const bar = componentStyle(
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.xsmall,
    // The wavy edge covers a part of the padding.
    paddingBlock: `${vars.space.xsmall} 1.5rem`,
    background: vars.color.pool,
    mask: wavyEnd,
    '@media': {
      [wide]: { gap: vars.space.small, paddingBlockEnd: vars.space.xlarge },
      [roomy]: {
        position: 'sticky',
        insetBlockStart: `calc(${HEADER_HEIGHT} + 1px)`,
        zIndex: 5,
        transition: `inset-block-start ${vars.motion.gentle}`,
        selectors: { [`${HEADER_HIDDEN} &`]: { insetBlockStart: 0 } },
      },
    },
  },
  screenOnly,
);

// With the scroll padding, the browser would scroll at every key that is typed in the sticky bar itself.
globalStyle(`html:has(${bar} :focus)`, {
  '@layer': { [components]: { '@media': { [roomy]: { scrollPaddingBlockStart: 0 } } } },
});

export const views = componentStyle({
  display: 'flex',
  gap: vars.space.xxsmall,
  '@media': { [wide]: { display: 'none' } },
});
globalStyle(`${views} ${tab}[aria-pressed="true"]`, {
  '@layer': { [components]: { borderColor: vars.color.text, background: vars.color.brand } },
});

export const results = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  paddingBlock: `${vars.space.medium} ${vars.space.section}`,
  '@media': {
    [roomy]: { scrollMarginBlockStart: BELOW_BAR },
    // The map uses the rest of a wide screen; the list stays aligned with the heading.
    '(min-width: 90rem)': { paddingInlineEnd: '1.75rem' },
    [narrow]: {
      selectors: {
        [`${mapView} &`]: {
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          gap: 0,
          padding: 0,
        },
      },
    },
  },
});

export const near = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.small,
});
export const nearButton = componentStyle({
  '@media': { [narrow]: { minBlockSize: '2.75rem', paddingInline: vars.space.medium } },
});
export const nearError = componentStyle({
  fontWeight: 600,
  color: vars.color.alarm,
  maxInlineSize: '26rem',
  // An empty message takes no space: the button would not fit beside the switch.
  ':empty': { position: 'absolute' },
});

export const resultsBody = componentStyle({
  display: 'grid',
  // Long content does not make the column wider than the screen.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  '@media': {
    [narrow]: {
      selectors: {
        [`${mapView} &`]: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: 0 },
      },
    },
  },
});

export const count = componentStyle({
  minBlockSize: '1.5em',
  fontSize: vars.size.heading,
  '@media': { [narrow]: { selectors: { [`${mapView} &`]: { fontSize: vars.size.body } } } },
});

// The map extends to the edges of the screen, the text above it does not.
globalStyle(`${mapView} ${resultsBody} > :is(h2, p, search)`, {
  '@layer': {
    [components]: { '@media': { [narrow]: { padding: `0 1rem ${vars.space.xsmall}` } } },
  },
});

export const countSkeleton = componentStyle({ inlineSize: '12rem' }, count);

export const places = componentStyle({ display: 'grid', gap: vars.space.medium });
export const placesTitle = componentStyle({ fontSize: vars.size.section });
export const placesList = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
  gap: vars.space.small,
});

// Rows of links with a distance of a finger's width.
export const alternatives = componentStyle({ lineHeight: '2.75rem' });
