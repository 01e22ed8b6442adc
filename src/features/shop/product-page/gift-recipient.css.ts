import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

export const recipient = componentStyle({
  border: `2px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  paddingInline: vars.space.medium,
});

export const summary = componentStyle({
  paddingBlock: vars.space.small,
  fontWeight: 600,
  cursor: 'pointer',
});

export const fields = componentStyle({
  display: 'grid',
  gap: vars.space.small,
  paddingBlockEnd: vars.space.medium,
});

export const label = componentStyle({ display: 'grid', gap: vars.space.xxsmall, fontWeight: 600 });

export const hint = componentStyle({ fontSize: vars.size.small, color: vars.color.textQuiet });
