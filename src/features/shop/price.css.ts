import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';

export const whole = componentStyle({ whiteSpace: 'nowrap' });
export const price = componentStyle({ fontWeight: 700 });

export const before = componentStyle({
  color: vars.color.textQuiet,
  fontWeight: 400,
  whiteSpace: 'nowrap',
});
