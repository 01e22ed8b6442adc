import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { vars } from './theme.css';

export const notice = style({
  '@layer': {
    [components]: {
      display: 'grid',
      justifyItems: 'center',
      gap: vars.space.medium,
      paddingBlock: vars.space.xlarge,
      maxInlineSize: vars.width.text,
      marginInline: 'auto',
      textAlign: 'center',
      fontSize: vars.size.lead,
    },
  },
});

export const picture = style({ '@layer': { [components]: { inlineSize: 'min(16rem, 70%)' } } });
export const title = style({ '@layer': { [components]: { fontSize: vars.size.title } } });
