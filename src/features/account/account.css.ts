import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { panel as whitePanel } from '../../design/panel.css';
import { vars } from '../../design/theme.css';

export { tab } from '../../design/tab.css';
export { textField as control } from '../../design/text-field.css';
export { field, label, note } from '../forms/form-fields.css';

export const sheet = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.large,
      inlineSize: '100%',
      maxInlineSize: '52rem',
      marginInline: 'auto',
    },
  },
});

export const title = style({ '@layer': { [components]: { fontSize: vars.size.title } } });

export const welcome = style({
  '@layer': { [components]: { fontSize: vars.size.lead, overflowWrap: 'anywhere' } },
});

export const tabs = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, 1fr)',
      gap: vars.space.xxsmall,
      padding: vars.space.xxsmall,
      borderRadius: vars.radius.large,
      background: vars.color.surface,
      '@media': {
        '(min-width: 36rem)': {
          gridTemplateColumns: 'repeat(4, 1fr)',
          borderRadius: vars.radius.pill,
        },
      },
    },
  },
});

export const panel = style([
  whitePanel,
  {
    '@layer': {
      [components]: {
        justifyItems: 'stretch',
        minBlockSize: '24rem',
      },
    },
  },
]);

export const empty = style({
  '@layer': {
    [components]: {
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'center',
      gap: vars.space.medium,
      textAlign: 'center',
    },
  },
});

export const duck = style({
  '@layer': { [components]: { inlineSize: 'min(14rem, 60%)', blockSize: 'auto' } },
});

export const emptyTitle = style({
  '@layer': { [components]: { fontSize: vars.size.heading } },
});

export const settings = style({
  '@layer': {
    [components]: { display: 'grid', gap: vars.space.large, maxInlineSize: '32rem' },
  },
});

export const switchRow = style({
  '@layer': {
    [components]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space.medium,
    },
  },
});

export const toggle = style({
  '@layer': {
    [components]: {
      position: 'relative',
      flexShrink: 0,
      inlineSize: '3.5rem',
      blockSize: '2rem',
      padding: 0,
      border: `2px solid ${vars.color.textQuiet}`,
      borderRadius: vars.radius.pill,
      background: vars.color.surface,
      cursor: 'pointer',
      ':focus-visible': { borderRadius: vars.radius.pill },
      '::after': {
        content: '""',
        position: 'absolute',
        insetBlockStart: '0.25rem',
        insetInlineStart: '0.25rem',
        inlineSize: '1.25rem',
        blockSize: '1.25rem',
        borderRadius: vars.radius.pill,
        background: vars.color.textQuiet,
        transition: `transform ${vars.motion.quick}`,
      },
      selectors: {
        '&[aria-checked="true"]': {
          borderColor: vars.color.text,
          background: vars.color.text,
        },
        '&[aria-checked="true"]::after': {
          background: vars.color.brand,
          transform: 'translateX(1.5rem)',
        },
      },
    },
  },
});

export const buttons = style({
  '@layer': { [components]: { display: 'flex', flexWrap: 'wrap', gap: vars.space.small } },
});
