import { style } from '@vanilla-extract/css';
import { layeredGlobalStyle } from '../../design/layered-global-style.ts';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';
import { quantity } from './quantity-field.css';

export const form = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: vars.space.medium,
    },
  },
});
// One row each, except that the quantity and the button share one where they fit.
layeredGlobalStyle(components, `${form} > *`, { inlineSize: '100%' });
layeredGlobalStyle(components, `${form} > ${quantity}`, { inlineSize: 'auto' });
layeredGlobalStyle(components, `${form} > button`, { flex: '1 1 12rem' });
export const price = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });
export const error = style({
  '@layer': {
    [components]: {
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
    },
  },
});

export const note = style({
  '@layer': {
    [components]: { fontSize: vars.size.small, color: vars.color.textQuiet, textAlign: 'center' },
  },
});

export const orderBy = style({
  '@layer': {
    [components]: {
      // Kept free until the browser has the words.
      minBlockSize: '1lh',
      fontSize: vars.size.small,
      fontWeight: 600,
      '@media': { '(max-width: 23.99rem)': { minBlockSize: '2lh' } },
      textAlign: 'center',
    },
  },
});
