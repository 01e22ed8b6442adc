import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';

export const legend = style({
  '@layer': { [components]: { fontWeight: 700, marginBlockEnd: vars.space.xsmall, padding: 0 } },
});

export const options = style({
  '@layer': { [components]: { display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall } },
});

export const option = style({
  '@layer': {
    [components]: {
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
    },
  },
});

/** Takes a row of its own, in which what else there is to say stands at the end. */
export const wideOption = style([
  option,
  {
    '@layer': {
      [components]: {
        inlineSize: '100%',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: vars.space.small,
      },
    },
  },
]);

export const optionLabel = style({
  '@layer': { [components]: { display: 'grid', gap: '0.1rem', cursor: 'inherit' } },
});

export const unitPrice = style({
  '@layer': {
    [components]: { display: 'grid', fontSize: vars.size.small, textAlign: 'end' },
  },
});

export const saving = style({ '@layer': { [components]: { color: vars.color.good } } });

/** Sold out, or not made in what else is chosen. */
export const rareOption = style([
  option,
  {
    '@layer': {
      [components]: {
        borderStyle: 'dashed',
        color: vars.color.textQuiet,
        background: 'transparent',
      },
    },
  },
]);

export const swatch = style({
  '@layer': {
    [components]: {
      display: 'inline-block',
      inlineSize: '1.5rem',
      blockSize: '1.5rem',
      marginInlineEnd: vars.space.xsmall,
      verticalAlign: 'middle',
      objectFit: 'cover',
      border: `1px solid ${vars.color.textQuiet}`,
      borderRadius: vars.radius.pill,
    },
  },
});

// Invisible but in place: touch exploration finds it where the label is.
export const radio = style({
  '@layer': {
    [components]: {
      appearance: 'none',
      position: 'absolute',
      inset: 0,
      margin: 0,
      opacity: 0,
      cursor: 'inherit',
    },
  },
});

export const optionTitle = style({ '@layer': { [components]: { fontWeight: 600 } } });
export const optionPrice = style({ '@layer': { [components]: { fontSize: vars.size.small } } });
