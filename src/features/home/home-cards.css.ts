import { componentStyle } from '../../design/component-style.ts';
import { card as linkedCard, coveringLink } from '../../design/card.css';
import { filling } from '../../design/patterns.css';
import { vars } from '../../design/theme.css';

export { card as feature } from '../../design/card.css';
export { trio } from '../../design/page-layout.css';

export const title = componentStyle({ fontSize: vars.size.heading });

export const featureContent = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr auto',
  justifyItems: 'start',
  gap: vars.space.small,
  padding: vars.space.large,
  '@media': { '(min-width: 64rem)': { padding: vars.space.xlarge } },
});

export const icon = componentStyle({
  inlineSize: '4.5rem',
  blockSize: '4.5rem',
  objectFit: 'contain',
});

export const zero = componentStyle(
  {
    display: 'grid',
    placeContent: 'center',
    borderRadius: vars.radius.pill,
    background: vars.color.accent,
    fontFamily: vars.font.display,
    fontSize: vars.size.heading,
  },
  icon,
);

export const featureAction = componentStyle(
  {
    padding: 0,
    border: 0,
    background: 'none',
    fontWeight: 700,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  coveringLink,
);

export const grid = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: vars.space.large,
});

export const lifestyle = componentStyle({ borderRadius: vars.radius.large }, linkedCard);

export const lifestylePicture = componentStyle(
  {
    aspectRatio: '5 / 4',
    objectPosition: '50% 65%',
    '@media': { '(min-width: 40rem)': { aspectRatio: '4 / 5' } },
  },
  filling,
);

export const lifestyleText = componentStyle({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: vars.space.xsmall,
  padding: vars.space.large,
});

export const lifestyleLink = componentStyle(
  { justifySelf: 'start', fontWeight: 700, textDecoration: 'underline' },
  coveringLink,
);
