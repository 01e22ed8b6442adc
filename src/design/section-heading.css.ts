import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { vars } from './theme.css';

export const head = style({
  '@layer': {
    [components]: {
      display: 'grid',
      justifyItems: 'center',
      gap: vars.space.small,
      maxInlineSize: vars.width.text,
      marginInline: 'auto',
      textAlign: 'center',
    },
  },
});

export const title = style({ '@layer': { [components]: { fontSize: vars.size.section } } });
export const text = style({
  '@layer': { [components]: { fontSize: vars.size.lead, textWrap: 'balance' } },
});
