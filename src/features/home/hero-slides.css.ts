import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';

export const controls = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.small,
  paddingBlockEnd: vars.space.xxlarge,
  background: vars.color.pool,
});
