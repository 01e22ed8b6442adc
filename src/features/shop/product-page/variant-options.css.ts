import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

export const legend = componentStyle({
  fontWeight: 700,
  marginBlockEnd: vars.space.xsmall,
  padding: 0,
});

export const options = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
});

export const option = componentStyle({
  display: 'grid',
  gap: '0.1rem',
  minBlockSize: '3rem',
  alignContent: 'center',
  position: 'relative',
  padding: `${vars.space.xsmall} clamp(${vars.space.xsmall}, 2.4vw, ${vars.space.medium})`,
  border: `2px solid ${vars.color.edge}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  lineHeight: 1.25,
  cursor: 'pointer',
  transition: `border-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { borderColor: vars.color.text },
    '&:active': { background: vars.color.pool },
    '&:has(:checked)': { borderColor: vars.color.text, background: vars.color.pool },
    '&:has(:disabled)': {
      cursor: 'not-allowed',
      borderStyle: 'dashed',
      borderColor: vars.color.line,
      color: vars.color.textQuiet,
      background: 'transparent',
    },
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '3px' },
  },
});

/** An option that spans a row, with its details at the end, or below a title that leaves them no room. */
export const wideOption = componentStyle(
  {
    display: 'flex',
    flexWrap: 'wrap',
    inlineSize: '100%',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space.small,
  },
  option,
);

export const optionLabel = componentStyle({ display: 'grid', gap: '0.1rem', cursor: 'inherit' });

export const unitPrice = componentStyle({
  display: 'grid',
  fontSize: vars.size.small,
  textAlign: 'end',
});

export const saving = componentStyle({ color: vars.color.good });

/** An option that is sold out, or not available with the other selected options. */
export const unavailableOption = componentStyle(
  { borderStyle: 'dashed', color: vars.color.textQuiet, background: 'transparent' },
  option,
);

export const swatch = componentStyle({
  display: 'inline-block',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  marginInlineEnd: vars.space.xsmall,
  verticalAlign: 'middle',
  objectFit: 'cover',
  border: `1px solid ${vars.color.textQuiet}`,
  borderRadius: vars.radius.pill,
});

// Invisible, but at the position of the label, where screen readers find it by touch.
export const radio = componentStyle({
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

export const optionTitle = componentStyle({ fontWeight: 600 });
export const optionPrice = componentStyle({ fontSize: vars.size.small });
