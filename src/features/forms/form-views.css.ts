import { componentStyle } from '../../design/component-style.ts';
import { filling } from '../../design/patterns.css';
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

export const stepsTitle = componentStyle({ fontSize: vars.size.section });

export const steps = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  counterReset: 'step',
});

export const step = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: vars.space.medium,
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    display: 'grid',
    placeContent: 'center',
    inlineSize: '2.75rem',
    aspectRatio: '1',
    borderRadius: vars.radius.pill,
    background: vars.color.brand,
    fontFamily: vars.font.display,
    fontSize: vars.size.lead,
  },
});

export const picture = componentStyle(
  {
    aspectRatio: '3 / 2',
    borderRadius: vars.radius.large,
    '@media': { '(min-width: 56rem)': { aspectRatio: '1' } },
  },
  filling,
);
