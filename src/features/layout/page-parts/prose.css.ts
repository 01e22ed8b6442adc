import { componentStyle, layeredGlobalStyle } from '../../../design/component-style.ts';
import { components } from '../../../design/layers.css';
import { vars } from '../../../design/theme.css';

export const prose = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  maxInlineSize: vars.width.text,
  fontSize: '1.125rem',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
});

layeredGlobalStyle(components, `${prose} :is(ul, ol)`, {
  listStyle: 'revert',
  paddingInlineStart: '1.3em',
});
layeredGlobalStyle(components, `${prose} li + li`, { marginBlockStart: vars.space.xxsmall });
layeredGlobalStyle(components, `${prose} h2`, {
  fontSize: vars.size.heading,
  marginBlockStart: vars.space.medium,
});
layeredGlobalStyle(components, `${prose} h3`, { fontSize: vars.size.lead });
layeredGlobalStyle(components, `${prose} blockquote`, {
  margin: 0,
  paddingInlineStart: vars.space.medium,
  borderInlineStart: `4px solid ${vars.color.brand}`,
  fontSize: vars.size.lead,
});
// The list of footnotes.
layeredGlobalStyle(components, `${prose} section`, { display: 'grid', gap: vars.space.medium });
layeredGlobalStyle(components, `${prose} :is(code, pre)`, { fontFamily: 'monospace' });
layeredGlobalStyle(components, `${prose} pre`, { whiteSpace: 'pre-wrap' });
