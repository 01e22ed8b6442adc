import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';

export const card = componentStyle({ inlineSize: '16rem' });
export const words = componentStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  padding: vars.space.medium,
});
export const picture = componentStyle({ aspectRatio: '4 / 3' });

export const line = componentStyle({ inlineSize: '16rem', blockSize: vars.size.body });
export const tallLine = componentStyle({ inlineSize: '16rem', blockSize: '3rem' });
