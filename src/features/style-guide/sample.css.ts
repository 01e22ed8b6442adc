import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';

export const group = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  paddingBlock: vars.space.xlarge,
  borderBlockStart: `2px solid ${vars.color.line}`,
});

export const title = componentStyle({ fontSize: vars.size.section });

export const samples = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space.large,
});

export const sample = componentStyle({ display: 'grid', gap: vars.space.xsmall, minInlineSize: 0 });

export const whole = componentStyle({ inlineSize: '100%' });

export const name = componentStyle({
  color: vars.color.textQuiet,
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
});
