import { componentStyle } from './component-style.ts';
import { vars } from './theme.css';

export const filling = componentStyle({
  inlineSize: '100%',
  objectFit: 'cover',
  background: vars.color.pool,
});

/** The `<picture>` around an `<img>` that is laid out as if it stood alone. */
export const around = componentStyle({ display: 'contents' });
