import { componentStyle, layeredGlobalStyle } from '../../../design/component-style.ts';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';
import { numberRule, stepperRule, stepRule } from '../../../design/control-rules.ts';

const phone = '(max-width: 55.99rem)';

export const form = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.medium,
  '@media': { [phone]: { display: 'contents' } },
});
// Each spans a whole row.
layeredGlobalStyle(components, `${form} > *`, { inlineSize: '100%' });

/** The bar with the buttons that buy. On phones it sticks to the bottom of the screen while the product is visible. */
export const bar = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.small,
  '@media': {
    [phone]: {
      position: 'sticky',
      zIndex: 5,
      insetBlockEnd: 0,
      order: 1,
      inlineSize: 'auto',
      marginInline: `calc(-1 * ${vars.space.medium})`,
      padding: `${vars.space.xsmall} ${vars.space.medium}`,
      paddingBlockEnd: `max(${vars.space.xsmall}, env(safe-area-inset-bottom))`,
      gap: vars.space.xsmall,
      borderBlockStart: `1px solid ${vars.color.line}`,
      background: vars.color.surface,
      boxShadow: vars.shadow.lifted,
    },
  },
});
layeredGlobalStyle(components, `${bar} > *`, {
  flex: '1 1 12rem',
  '@media': { [phone]: { flex: '1 1 auto', paddingInline: vars.space.small } },
});

// Keeps the focused element from being hidden behind the bar.
layeredGlobalStyle(components, `html:has(${bar})`, {
  '@media': { [phone]: { scrollPaddingBlockEnd: '6rem' } },
});

export const barPrice = componentStyle({
  fontWeight: 700,
  selectors: { '&&': { paddingInline: 0 } },
  '@media': { '(min-width: 56rem)': { display: 'none' } },
});

export const unitPrice = componentStyle({
  inlineSize: 'auto',
  fontSize: vars.size.small,
  color: vars.color.textQuiet,
  // Directly below the price when it does not fit beside it.
  '@media': { [phone]: { marginBlockStart: `calc(-1 * ${vars.space.small})` } },
});

export const restock = componentStyle({
  fontSize: vars.size.small,
  paddingBlock: vars.space.xxsmall,
});

export const price = componentStyle({ inlineSize: 'auto', fontSize: vars.size.heading });
export const error = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  padding: vars.space.medium,
  border: `2px solid ${vars.color.alarm}`,
  borderRadius: vars.radius.small,
  background: vars.color.alarmGround,
  color: vars.color.alarm,
  fontWeight: 600,
});

export const few = componentStyle({ color: vars.color.alarm, fontWeight: 600 });

export const addProblem = componentStyle({ ':empty': { display: 'none' } }, error);

export const note = componentStyle({
  fontSize: vars.size.small,
  color: vars.color.textQuiet,
  textAlign: 'center',
});

layeredGlobalStyle(components, `${note} a`, { display: 'inline-block' });

export const orderBy = componentStyle({
  // Reserves space until the browser has computed the text.
  display: 'grid',
  alignContent: 'center',
  minBlockSize: '1lh',
  fontSize: vars.size.small,
  fontWeight: 600,
  '@media': { '(max-width: 23.99rem)': { minBlockSize: '2lh' } },
  textAlign: 'center',
});

export const quantity = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  fontWeight: 700,
});

export const stepper = componentStyle(stepperRule);
export const number = componentStyle(numberRule);
export const step = componentStyle(stepRule);

export const sum = componentStyle({
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
});
