import { globalStyle, style } from '@vanilla-extract/css';
import { componentStyle } from '../../design/component-style.ts';
import { components } from '../../design/layers.css';
import { HEADER_HEIGHT } from '../../design/page-edges.css';
import { wavyEnd } from '../../design/patterns.css';
import { tab } from '../../design/tab.css';
import { vars } from '../../design/theme.css';
import { HEADER_HIDDEN } from '../layout/frame/document-attributes.ts';

export const wide = '(min-width: 48rem)';
export const narrow = '(max-width: 47.99rem)';
// What stays would leave no room on a phone on its side, or with very large text.
const roomy = `${narrow} and (min-height: 30rem)`;
const BELOW_BAR = `calc(${HEADER_HEIGHT} + 8.5rem)`;

export const locator = style({});
/** On a narrow screen, in place of the list. */
export const mapView = `${locator}:has([data-view="map"][aria-pressed="true"])`;

globalStyle(mapView, {
  '@layer': {
    [components]: {
      '@media': {
        [narrow]: {
          display: 'flex',
          flexDirection: 'column',
          // With the line below the header.
          minBlockSize: `calc(100svh - ${HEADER_HEIGHT} - 1px)`,
        },
      },
    },
  },
});
globalStyle(`html:has(${locator})`, {
  '@layer': {
    [components]: {
      '@media': { [roomy]: { scrollPaddingBlockStart: BELOW_BAR } },
    },
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
        // It stays the title of the page.
        [`${mapView} &`]: { position: 'absolute', clipPath: 'inset(50%)' },
      },
    },
  },
});
export const title = componentStyle({ fontSize: vars.size.title });
export const lead = componentStyle({ fontSize: vars.size.lead, maxInlineSize: vars.width.text });
export const links = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.small });

export const bar = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  // The wave at its end takes some of it.
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
});

// It is not below itself: with every key that is typed in it, the browser would scroll.
globalStyle(`html:has(${bar} :focus)`, {
  '@layer': { [components]: { '@media': { [roomy]: { scrollPaddingBlockStart: 0 } } } },
});

export const views = componentStyle({
  display: 'flex',
  gap: vars.space.xxsmall,
  '@media': { [wide]: { display: 'none' } },
});
globalStyle(`${views} ${tab}[aria-pressed="true"]`, {
  '@layer': {
    [components]: {
      borderColor: vars.color.text,
      background: vars.color.brand,
    },
  },
});

export const results = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  paddingBlock: `${vars.space.medium} ${vars.space.section}`,
  '@media': {
    [roomy]: { scrollMarginBlockStart: BELOW_BAR },
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
