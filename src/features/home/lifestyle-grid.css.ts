import { componentStyle } from '../../design/component-style.ts';
import { card as linkedCard, coveringLink } from '../../design/card.css';
import { filling } from '../../design/picture.css';
import { vars } from '../../design/theme.css';

export const grid = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: vars.space.large,
});

export const card = componentStyle({ borderRadius: vars.radius.large }, linkedCard);

export const picture = componentStyle(
  {
    aspectRatio: '5 / 4',
    objectPosition: '50% 65%',
    '@media': { '(min-width: 40rem)': { aspectRatio: '4 / 5' } },
  },
  filling,
);

export const text = componentStyle({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: vars.space.xsmall,
  padding: vars.space.large,
});

export const title = componentStyle({ fontSize: vars.size.heading });
export const link = componentStyle(
  { justifySelf: 'start', fontWeight: 700, textDecoration: 'underline' },
  coveringLink,
);
export const action = componentStyle({ justifySelf: 'center' });
