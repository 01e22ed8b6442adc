import { componentStyle } from '../../../design/component-style.ts';
import { iconButton } from '../../../design/icon-button.css';
import { vars } from '../../../design/theme.css';

export const cartLink = componentStyle({ position: 'relative', flexShrink: 0 }, iconButton);

export const itemCount = componentStyle({
  position: 'absolute',
  insetBlockStart: '0.25rem',
  insetInlineEnd: '0.125rem',
  minInlineSize: '1.25rem',
  paddingInline: '0.25rem',
  borderRadius: vars.radius.pill,
  background: vars.color.brand,
  color: vars.color.text,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '1.25rem',
  textAlign: 'center',
});
