import { componentStyle } from '../../design/component-style.ts';
import { vars } from '../../design/theme.css';

export const alternatives = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.medium,
});

export const alternative = componentStyle({
  // Rows of links with a distance of a finger's width.
  lineHeight: '2.75rem',
});
