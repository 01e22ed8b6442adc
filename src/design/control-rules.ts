import type { StyleRule } from '@vanilla-extract/css';
import { vars } from './theme.css';

// Rules of controls, for the styles of features: a class that two pages share would be in the stylesheet of every page.

/** A number field between two buttons. */
export const stepperRule: StyleRule = {
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
};

export const stepRule: StyleRule = {
  inlineSize: '2.5rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  color: vars.color.text,
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
};

export const numberRule: StyleRule = {
  inlineSize: '3rem',
  minBlockSize: '2.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'center',
  appearance: 'textfield',
  ':focus-visible': { outline: 'none' },
  '::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
};

/** A filter option: a label or a link. */
export const filterOption = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minBlockSize: '2.75rem',
  padding: `${vars.space.xxsmall} ${vars.space.small}`,
  border: `1px solid ${vars.color.textQuiet}`,
  borderRadius: vars.radius.pill,
  overflowWrap: 'anywhere',
  transition: `background ${vars.motion.quick}`,
} as const;

export const pointedOption = { borderColor: vars.color.text, background: vars.color.pool };

export const chosenOption = {
  ...pointedOption,
  boxShadow: `inset 0 0 0 1px ${vars.color.text}`,
};
