import { componentStyle } from '../../design/component-style.ts';
import { filling } from '../../design/patterns.css';
import { vars } from '../../design/theme.css';

export const head = componentStyle({
  display: 'grid',
  gap: vars.space.large,
  alignItems: 'center',
  marginBlock: `${vars.space.medium} ${vars.space.xlarge}`,
  '@media': {
    '(min-width: 48rem)': { gridTemplateColumns: '5fr 6fr', gap: vars.space.xlarge },
    print: { gridTemplateColumns: '1fr 3fr', gap: vars.space.xlarge },
  },
});

export const picture = componentStyle(
  {
    // Flat on phones, so that the text below is visible without scrolling.
    aspectRatio: '16 / 10',
    objectPosition: '50% 30%',
    borderRadius: vars.radius.large,
    '@media': {
      '(min-width: 48rem)': { aspectRatio: '4 / 5', maxBlockSize: '34rem' },
      // The narrow column of a print fits the whole glass.
      print: { aspectRatio: '4 / 5', inlineSize: '100%', maxBlockSize: 'none' },
    },
  },
  filling,
);

export const headText = componentStyle({ display: 'grid', gap: vars.space.medium });
export const title = componentStyle({ fontSize: vars.size.title });
export const lead = componentStyle({ fontSize: vars.size.lead });
