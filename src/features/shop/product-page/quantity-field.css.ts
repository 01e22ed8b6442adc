import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

export const quantity = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  fontWeight: 700,
});

export const stepper = componentStyle({
  display: 'flex',
  border: `2px solid ${vars.color.textQuiet}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  ':hover': { borderColor: vars.color.text },
  selectors: {
    '&:has(input:focus-visible)': {
      outline: `3px solid ${vars.color.focus}`,
      outlineOffset: '3px',
    },
  },
});

export const number = componentStyle({
  inlineSize: '3rem',
  minBlockSize: '2.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'center',
  appearance: 'textfield',
  ':focus-visible': { outline: 'none' },
  '::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
});

export const step = componentStyle({
  inlineSize: '2.5rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  fontSize: vars.size.lead,
  lineHeight: 1,
  cursor: 'pointer',
  ':hover': { background: vars.color.pool },
  selectors: {
    // Doubled to override :hover.
    '&&[aria-disabled]': {
      background: 'none',
      color: vars.color.line,
      cursor: 'not-allowed',
    },
  },
});

export const sum = componentStyle({
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
});
