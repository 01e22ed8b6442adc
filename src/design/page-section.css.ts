import { style } from '@vanilla-extract/css';
import { components } from './layers.css';
import { vars } from './theme.css';

export const section = style({
  '@layer': {
    [components]: {
      inlineSize: '100%',
      maxInlineSize: vars.width.page,
      marginInline: 'auto',
      paddingInline: vars.space.medium,
      paddingBlock: `${vars.space.large} ${vars.space.xxlarge}`,
      '@media': {
        '(min-width: 48rem)': {
          paddingInline: vars.space.large,
          paddingBlockStart: vars.space.xlarge,
        },
      },
    },
  },
});
