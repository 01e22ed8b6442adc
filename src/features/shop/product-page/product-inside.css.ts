import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { drawnLater } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

const wide = '(min-width: 56rem)';

export const inside = style([
  drawnLater,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: vars.space.medium,
        padding: vars.space.large,
        borderRadius: vars.radius.large,
        background: vars.color.pool,
        '@media': {
          [wide]: { gridColumn: 1, gap: vars.space.large, padding: vars.space.xlarge },
        },
      },
    },
  },
]);

export const title = style({
  '@layer': { [components]: { fontSize: vars.size.heading } },
});

export const texts = style({
  '@layer': { [components]: { display: 'grid', gap: vars.space.medium } },
});

export const name = style({ '@layer': { [components]: { fontWeight: 700 } } });

export const text = style({
  '@layer': {
    [components]: { marginInlineStart: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
});

export const table = style({
  '@layer': {
    [components]: {
      // Its three columns beside each other on a phone.
      fontSize: 'min(1em, 6vw)',
      inlineSize: '100%',
      borderCollapse: 'collapse',
      borderRadius: vars.radius.small,
      background: vars.color.surface,
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

export const caption = style({
  '@layer': {
    [components]: { paddingBlockEnd: vars.space.xsmall, textAlign: 'start' },
  },
});

const cell = style({
  '@layer': {
    [components]: {
      paddingBlock: vars.space.xxsmall,
      paddingInline: vars.space.xsmall,
      borderBlockEnd: `1px solid ${vars.color.line}`,
      textAlign: 'start',
      verticalAlign: 'baseline',
      overflowWrap: 'break-word',
    },
  },
});

export const number = style([cell, { '@layer': { [components]: { textAlign: 'end' } } }]);

const small = {
  fontSize: `min(${vars.size.small}, 5vw)`,
  borderBlockEnd: `2px solid ${vars.color.text}`,
};
export const columnHead = style([cell, { '@layer': { [components]: small } }]);
export const numberHead = style([number, { '@layer': { [components]: small } }]);
export const rowHead = style([
  cell,
  { '@layer': { [components]: { fontWeight: 600, overflowWrap: 'anywhere' } } },
]);
