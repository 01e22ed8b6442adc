import { componentStyle } from '../../../design/component-style.ts';
import { deferredRendering } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

const wide = '(min-width: 56rem)';

export const section = componentStyle(
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space.medium,
    padding: vars.space.large,
    borderRadius: vars.radius.large,
    background: vars.color.pool,
    '@media': { [wide]: { gap: vars.space.large, padding: vars.space.xlarge } },
  },
  deferredRendering,
);

export const title = componentStyle({ fontSize: vars.size.heading });

export const texts = componentStyle({ display: 'grid', gap: vars.space.medium });

export const name = componentStyle({ fontWeight: 700 });

export const text = componentStyle({
  marginInlineStart: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const table = componentStyle({
  // Fits the three columns on a phone.
  fontSize: 'min(1em, 6vw)',
  inlineSize: '100%',
  borderCollapse: 'collapse',
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  fontVariantNumeric: 'tabular-nums',
});

export const caption = componentStyle({ paddingBlockEnd: vars.space.xsmall, textAlign: 'start' });

const cell = componentStyle({
  paddingBlock: vars.space.xxsmall,
  paddingInline: vars.space.xsmall,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'baseline',
  overflowWrap: 'break-word',
});

export const number = componentStyle({ textAlign: 'end' }, cell);

const small = {
  fontSize: `min(${vars.size.small}, 5vw)`,
  borderBlockEnd: `2px solid ${vars.color.text}`,
};
export const columnHead = componentStyle(small, cell);
export const numberHead = componentStyle(small, number);
export const rowHead = componentStyle({ fontWeight: 600, overflowWrap: 'anywhere' }, cell);
