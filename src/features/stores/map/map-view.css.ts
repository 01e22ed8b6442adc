import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../../design/component-style.ts';
import { iconButton } from '../../../design/icon-button.css';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';
import { wide } from '../locator-frame.css';
import { card } from '../card/store-card.css';

const ABOVE_LEAFLET = 1000;

export const view = componentStyle({ position: 'absolute', inset: 0 });

export const canvas = componentStyle({ blockSize: '100%' });
// Leaflet's styles have no layer and load later: overrides need no layer and a higher specificity.
globalStyle(`${canvas}${canvas}`, { background: vars.color.pool });
globalStyle(`${canvas}${canvas} .leaflet-control-attribution`, {
  // The rounded corner of the map would clip the text.
  marginInlineEnd: vars.space.large,
  paddingInline: vars.space.xsmall,
  borderRadius: `${vars.radius.small} ${vars.radius.small} 0 0`,
  fontFamily: vars.font.body,
  color: vars.color.text,
});
globalStyle(`${canvas}${canvas} .leaflet-control-attribution a`, {
  color: 'inherit',
  // A large touch target.
  display: 'inline-block',
  lineHeight: '1.5rem',
});

export const area = componentStyle({
  position: 'absolute',
  zIndex: ABOVE_LEAFLET,
  insetBlockEnd: vars.space.medium,
  insetInline: 0,
  marginInline: 'auto',
  inlineSize: 'fit-content',
});

export const sheet = componentStyle({
  position: 'absolute',
  zIndex: ABOVE_LEAFLET,
  insetBlockEnd: 0,
  insetInline: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  maxBlockSize: '70%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space.small,
  borderRadius: `${vars.radius.large} ${vars.radius.large} 0 0`,
  border: `2px solid ${vars.color.text}`,
  borderBlockEndWidth: 0,
  background: vars.color.surface,
  boxShadow: vars.shadow.lifted,
  ':focus': { outline: 'none' },
  '@media': {
    [wide]: {
      inset: 'auto auto 1rem 1rem',
      inlineSize: 'min(24rem, 100% - 2rem)',
      borderBlockEndWidth: '2px',
      borderRadius: vars.radius.large,
    },
  },
});

export const cards = componentStyle({ display: 'grid', gap: vars.space.medium, listStyle: 'none' });

export const close = componentStyle(
  { position: 'sticky', insetBlockStart: 0, fontSize: vars.size.heading },
  iconButton,
);

// The sheet frames the cards.
globalStyle(`${sheet} ${card}${card}`, {
  '@layer': {
    [components]: { padding: vars.space.xsmall, border: 0, background: 'none' },
  },
});

const round = {
  border: `3px solid ${vars.color.text}`,
  borderRadius: vars.radius.pill,
  boxShadow: vars.shadow.raised,
  cursor: 'pointer',
} as const;

const chosen = { backgroundColor: vars.color.accent, outline: `3px solid ${vars.color.text}` };

export const pin = componentStyle({
  ...round,
  background: `${vars.color.surface} url("/favicon.svg") center / 80% no-repeat`,
  selectors: { '&[data-chosen]': chosen },
});

export const cluster = componentStyle({
  ...round,
  background: vars.color.brand,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: vars.size.small,
  fontWeight: 700,
  lineHeight: '38px',
  textAlign: 'center',
  selectors: { '&[data-chosen]': chosen },
});
