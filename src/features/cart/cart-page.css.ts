import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';

export const title = componentStyle({
  fontSize: vars.size.title,
  marginBlockEnd: vars.space.large,
});
