import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';

export const room = componentStyle({ display: 'grid', gap: vars.space.xlarge });

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.small,
});
