import { componentStyle } from './component-style.ts';
import { vars } from './theme.css';

export const filling = componentStyle({
  inlineSize: '100%',
  objectFit: 'cover',
  background: vars.color.pool,
});
