import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { filling } from '../../design/picture.css';
import { vars } from '../../design/theme.css';

export const head = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.large,
      alignItems: 'center',
      marginBlock: `${vars.space.medium} ${vars.space.xlarge}`,
      '@media': {
        '(min-width: 48rem)': { gridTemplateColumns: '5fr 6fr', gap: vars.space.xlarge },
        print: { gridTemplateColumns: '1fr 3fr', gap: vars.space.xlarge },
      },
    },
  },
});

export const picture = style([
  filling,
  {
    '@layer': {
      [components]: {
        // Low on phones, where what one needs for it comes next.
        aspectRatio: '16 / 10',
        objectPosition: '50% 30%',
        borderRadius: vars.radius.large,
        '@media': {
          '(min-width: 48rem)': { aspectRatio: '4 / 5', maxBlockSize: '34rem' },
          // In the narrow column of a print, all of the glass fits.
          print: { aspectRatio: '4 / 5', inlineSize: '100%', maxBlockSize: 'none' },
        },
      },
    },
  },
]);

export const headText = style({
  '@layer': { [components]: { display: 'grid', gap: vars.space.medium } },
});
export const title = style({ '@layer': { [components]: { fontSize: vars.size.title } } });
export const lead = style({ '@layer': { [components]: { fontSize: vars.size.lead } } });
