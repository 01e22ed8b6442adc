import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';

export const title = componentStyle({ fontSize: vars.size.heading });

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.small,
});

export const far = componentStyle({ display: 'grid', gap: vars.space.medium });

export const farTitle = componentStyle({ fontSize: vars.size.lead });

export const list = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  padding: 0,
  listStyle: 'none',
});
