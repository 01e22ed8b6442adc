import { style } from '@vanilla-extract/css';
import { components } from '../../../design/layers.css';
import { pageEdges } from '../../../design/page-edges.css';
import { drawnLater, screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';
import { wavyTop } from '../../../design/patterns.css';
import { narrow, wide } from './site-menu.css';

export const footer = style([
  wavyTop,
  screenOnly,
  drawnLater,
  {
    '@layer': {
      [components]: {
        background: vars.color.pool,
        '::after': {
          content: '""',
          display: 'block',
          blockSize: '2.5rem',
          borderBlockStart: `0.25rem solid ${vars.color.surface}`,
          background: `${vars.color.ground} url("./terrazzo.svg") 50% 50% / 10rem 2.5rem`,
        },
      },
    },
  },
]);

export const columns = style([
  pageEdges,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        // Two, or one where the text is large.
        gridTemplateColumns:
          'repeat(auto-fill, minmax(min(100%, max(7.5rem, (100% - 1.1rem) / 2)), 1fr))',
        gap: `${vars.space.xlarge} ${vars.space.medium}`,
        paddingBlock: `${vars.space.xxlarge} ${vars.space.xlarge}`,
        '@media': {
          [wide]: { gridTemplateColumns: '4fr 2fr 3fr 5fr', columnGap: vars.space.xlarge },
        },
      },
    },
  },
]);

export const across = style({
  '@layer': { [components]: { '@media': { [narrow]: { gridColumn: '1 / -1' } } } },
});

export const brand = style([
  across,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        alignContent: 'start',
        gap: vars.space.medium,
        maxInlineSize: '24rem',
      },
    },
  },
]);
export const logo = style({ '@layer': { [components]: { justifySelf: 'start' } } });

export const social = style({
  '@layer': {
    [components]: { display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall, listStyle: 'none' },
  },
});

export const socialLink = style({
  '@layer': {
    [components]: {
      display: 'grid',
      placeItems: 'center',
      inlineSize: '2.75rem',
      blockSize: '2.75rem',
      borderRadius: vars.radius.pill,
      background: vars.color.surface,
      transition: `background ${vars.motion.quick}`,
      ':hover': { background: vars.color.brand },
      ':focus-visible': { borderRadius: vars.radius.pill },
    },
  },
});

export const title = style({
  '@layer': {
    [components]: { fontSize: vars.size.lead, marginBlockEnd: vars.space.xsmall },
  },
});
export const links = style({ '@layer': { [components]: { listStyle: 'none' } } });

export const link = style({
  '@layer': {
    [components]: {
      display: 'inline-block',
      paddingBlock: vars.space.xxsmall,
      textDecoration: 'none',
      ':hover': { textDecoration: 'underline' },
    },
  },
});

export const closing = style([
  pageEdges,
  {
    '@layer': {
      [components]: {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: `${vars.space.xxsmall} ${vars.space.large}`,
        paddingBlock: vars.space.medium,
        fontSize: vars.size.small,
      },
    },
  },
]);
