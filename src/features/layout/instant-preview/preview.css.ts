import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

/** Covers the previous page. */
export const preview = componentStyle({
  position: 'fixed',
  inset: 0,
  zIndex: 5,
  overflow: 'hidden',
  background: vars.color.ground,
});
