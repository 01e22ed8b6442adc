import { style } from '@vanilla-extract/css';
import { highContrastEdge } from '../../design/visibility.css';
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
        aspectRatio: '4 / 5',
        maxBlockSize: '34rem',
        borderRadius: vars.radius.large,
        // In the narrow column of a print, all of the glass fits.
        '@media': { print: { inlineSize: '100%', maxBlockSize: 'none' } },
      },
    },
  },
]);

export const headText = style({
  '@layer': { [components]: { display: 'grid', gap: vars.space.medium } },
});
export const title = style({ '@layer': { [components]: { fontSize: vars.size.title } } });
export const lead = style({ '@layer': { [components]: { fontSize: vars.size.lead } } });

export const facts = style({
  '@layer': { [components]: { display: 'flex', gap: vars.space.xlarge } },
});
export const factName = style({
  '@layer': { [components]: { fontSize: vars.size.small, color: vars.color.textQuiet } },
});
export const factValue = style({ '@layer': { [components]: { fontWeight: 700 } } });

export const parts = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.xlarge,
      alignItems: 'start',
      '@media': {
        '(min-width: 48rem)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
        print: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
      },
    },
  },
});

export const part = style([
  highContrastEdge,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        gap: vars.space.small,
        padding: vars.space.large,
        borderRadius: vars.radius.large,
        background: vars.color.surface,
        boxShadow: vars.shadow.raised,
        '@media': { print: { boxShadow: 'none', padding: 0 } },
      },
    },
  },
]);

export const subtitle = style({ '@layer': { [components]: { fontSize: vars.size.heading } } });

export const list = style({
  '@layer': {
    [components]: { display: 'grid', gap: vars.space.xsmall, paddingInlineStart: '1.3em' },
  },
});

export const story = style({ '@layer': { [components]: { marginBlockStart: vars.space.xlarge } } });
