import { style } from '@vanilla-extract/css';
import { textField } from '../../design/text-field.css';
import { highContrastEdge, screenOnly } from '../../design/visibility.css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const facts = style({
  '@layer': { [components]: { display: 'flex', gap: vars.space.xlarge } },
});
export const factName = style({
  '@layer': { [components]: { fontSize: vars.size.small, color: vars.color.textQuiet } },
});
export const factValue = style({ '@layer': { [components]: { fontWeight: 700 } } });

export const parts = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space.xlarge,
      alignItems: 'start',
      '@media': {
        '(min-width: 48rem)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
        print: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
      },
    },
  },
});

export const part = style([
  highContrastEdge,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: vars.space.small,
        padding: vars.space.large,
        borderRadius: vars.radius.large,
        background: vars.color.surface,
        boxShadow: vars.shadow.raised,
        '@media': { print: { boxShadow: 'none', padding: 0 } },
      },
    },
  },
]);

export const subtitle = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });

export const partHead = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space.small,
    },
  },
});

export const servings = style([
  screenOnly,
  {
    '@layer': {
      [components]: {
        display: 'flex',
        alignItems: 'center',
        gap: vars.space.xsmall,
        fontWeight: 600,
      },
    },
  },
]);

export const servingsChoice = style([
  textField,
  {
    '@layer': {
      [components]: { inlineSize: 'min(5.5rem, 30vw)', minBlockSize: '2.75rem' },
    },
  },
]);

export const ingredients = style({ '@layer': { [components]: { listStyle: 'none' } } });

export const ingredient = style({
  '@layer': {
    [components]: {
      display: 'flex',
      gap: vars.space.small,
      paddingBlock: vars.space.xsmall,
      cursor: 'pointer',
      selectors: {
        '&:has(:checked)': { color: vars.color.textQuiet, textDecoration: 'line-through' },
      },
    },
  },
});

export const tick = style([
  screenOnly,
  {
    '@layer': {
      [components]: {
        flexShrink: 0,
        inlineSize: '1.375rem',
        blockSize: '1.375rem',
        margin: 0,
        cursor: 'pointer',
      },
    },
  },
]);

export const actions = style([
  screenOnly,
  {
    '@layer': {
      [components]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: `${vars.space.small} ${vars.space.xsmall}`,
      },
    },
  },
]);

export const awake = style({
  '@layer': {
    [components]: {
      display: 'flex',
      alignItems: 'center',
      gap: vars.space.xsmall,
      minBlockSize: '3rem',
      paddingInline: vars.space.xsmall,
      fontWeight: 600,
      cursor: 'pointer',
    },
  },
});
// Keeps its place until it is known whether the device can.
export const awakeUnknown = style([
  awake,
  { '@layer': { [components]: { visibility: 'hidden' } } },
]);

export const actionStatus = style({
  '@layer': { [components]: { flexBasis: '100%', overflowWrap: 'anywhere' } },
});

export const list = style({
  '@layer': {
    [components]: { display: 'grid', gap: vars.space.xsmall, paddingInlineStart: '1.3em' },
  },
});

export const story = style({ '@layer': { [components]: { marginBlockStart: vars.space.xlarge } } });
