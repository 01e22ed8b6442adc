import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

export const places = componentStyle({ display: 'grid', gap: vars.space.medium });
export const title = componentStyle({ fontSize: vars.size.section });
export const list = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
  gap: vars.space.small,
  listStyle: 'none',
});
