import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';

export const quantity = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: vars.space.xsmall,
      fontWeight: 700,
    },
  },
});

export const stepper = style({
  '@layer': {
    [components]: {
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
    },
  },
});

export const number = style({
  '@layer': {
    [components]: {
      inlineSize: '3rem',
      minBlockSize: '2.75rem',
      padding: 0,
      border: 0,
      background: 'none',
      textAlign: 'center',
      appearance: 'textfield',
      ':focus-visible': { outline: 'none' },
      '::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
    },
  },
});

export const step = style({
  '@layer': {
    [components]: {
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
        // Doubled to win over :hover.
        '&&[aria-disabled]': {
          background: 'none',
          color: vars.color.line,
          cursor: 'not-allowed',
        },
      },
    },
  },
});

export const sum = style({
  '@layer': { [components]: { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' } },
});
