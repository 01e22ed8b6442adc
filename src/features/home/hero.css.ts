import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const hero = style({
  '@layer': {
    [components]: {
      display: 'grid',
      alignItems: 'center',
      gap: vars.space.large,
      maxInlineSize: vars.width.page,
      marginInline: 'auto',
      padding: `${vars.space.large} ${vars.space.medium} ${vars.space.xxlarge}`,
      '@media': {
        '(min-width: 56rem)': {
          gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
          gap: vars.space.xlarge,
          paddingInline: vars.space.large,
          paddingBlockStart: vars.space.xlarge,
        },
      },
    },
  },
});

export const words = style({
  '@layer': { [components]: { display: 'grid', gap: vars.space.medium, justifyItems: 'start' } },
});
export const title = style({
  '@layer': { [components]: { fontSize: vars.size.display, lineHeight: 1.02 } },
});
export const lead = style({
  '@layer': { [components]: { fontSize: vars.size.lead, maxInlineSize: '34rem' } },
});

export const picture = style({
  '@layer': {
    [components]: {
      inlineSize: '100%',
      borderRadius: vars.radius.large,
      boxShadow: vars.shadow.lifted,
    },
  },
});
