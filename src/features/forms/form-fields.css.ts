import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { BELOW_HEADER } from '../../design/page-edges.css';
import { vars } from '../../design/theme.css';

export const form = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.medium,
      inlineSize: '100%',
      justifyItems: 'start',
      containerType: 'inline-size',
    },
  },
});

export const beside = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      justifyItems: 'start',
      gap: vars.space.large,
      '@media': {
        '(min-width: 56rem)': {
          position: 'sticky',
          insetBlockStart: BELOW_HEADER,
          alignSelf: 'start',
        },
      },
    },
  },
});

export const fields = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.medium,
      inlineSize: '100%',
      '@container': {
        '(min-width: 28rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      },
    },
  },
});

export const field = style({
  '@layer': {
    [components]: { display: 'grid', alignContent: 'start', gap: vars.space.xxsmall },
  },
});

export const wide = style([field, { '@layer': { [components]: { gridColumn: '1 / -1' } } }]);

export const row = style({
  '@layer': {
    [components]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'start',
      gap: vars.space.xsmall,
      inlineSize: '100%',
    },
  },
});

export const rowField = style({
  '@layer': { [components]: { flex: '1 1 12rem', display: 'grid', gap: vars.space.xxsmall } },
});

export const label = style({ '@layer': { [components]: { fontWeight: 700 } } });

export const note = style({
  '@layer': {
    [components]: { fontSize: vars.size.small, color: vars.color.textQuiet },
  },
});

export const error = style({
  '@layer': {
    [components]: { fontSize: vars.size.small, fontWeight: 600, color: vars.color.alarm },
  },
});

const status = style({
  '@layer': {
    [components]: {
      inlineSize: '100%',
      padding: `${vars.space.small} ${vars.space.medium}`,
      border: '2px solid',
      borderRadius: vars.radius.medium,
      fontWeight: 600,
      scrollMarginBlock: vars.space.large,
    },
  },
});

export const good = style([
  status,
  {
    '@layer': {
      [components]: { color: vars.color.good, background: vars.color.goodGround },
    },
  },
]);

export const bad = style([
  status,
  {
    '@layer': {
      [components]: { color: vars.color.alarm, background: vars.color.alarmGround },
    },
  },
]);

export const page = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.large,
      maxInlineSize: vars.width.text,
      marginInline: 'auto',
    },
  },
});

export const pageTitle = style({ '@layer': { [components]: { fontSize: vars.size.title } } });

export const pageLink = style({ '@layer': { [components]: { justifySelf: 'start' } } });
