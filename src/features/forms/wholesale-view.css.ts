import { componentStyle } from '../../design/component-style.ts';
import { filling } from '../../design/picture.css';
import { vars } from '../../design/theme.css';

export const title = componentStyle({ fontSize: vars.size.section });

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
