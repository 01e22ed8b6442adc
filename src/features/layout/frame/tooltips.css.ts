import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

export const tooltip = componentStyle({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: `${vars.space.xxsmall} ${vars.space.small}`,
  border: 0,
  borderRadius: vars.radius.small,
  background: vars.color.text,
  color: vars.color.ground,
  fontSize: vars.size.small,
  fontWeight: 600,
});
