import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { vars } from '../../design/theme.css';

export const group = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space.large,
      paddingBlock: vars.space.xlarge,
      borderBlockStart: `2px solid ${vars.color.line}`,
    },
  },
});

export const title = style({ '@layer': { [components]: { fontSize: vars.size.section } } });

export const samples = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      gap: vars.space.large,
    },
  },
});

export const sample = style({
  '@layer': { [components]: { display: 'grid', gap: vars.space.xsmall, minInlineSize: 0 } },
});

export const whole = style({ '@layer': { [components]: { inlineSize: '100%' } } });

export const name = style({
  '@layer': {
    [components]: {
      color: vars.color.textQuiet,
      fontSize: vars.size.small,
      overflowWrap: 'anywhere',
    },
  },
});
