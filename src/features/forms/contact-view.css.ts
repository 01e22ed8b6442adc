import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';

export const inquiries = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.large,
});

export const answers = componentStyle({
  display: 'grid',
  gap: vars.space.small,
  inlineSize: '100%',
  padding: vars.space.large,
  borderRadius: vars.radius.large,
  background: vars.color.pool,
});

export const inquiry = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xxsmall,
  paddingInlineStart: vars.space.medium,
  borderInlineStart: `0.375rem solid ${vars.color.brand}`,
});

export const title = componentStyle({ fontSize: vars.size.heading });

export const social = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.small });
