import { style } from '@vanilla-extract/css';
import { components } from '../../design/layers.css';
import { BELOW_HEADER } from '../../design/page-edges.css';
import { screenOnly } from '../../design/visibility.css';
import { vars } from '../../design/theme.css';

const wide = '(min-width: 60rem)';

export const policy = style({
  '@layer': {
    [components]: {
      display: 'grid',
      gap: vars.space.large,
      '@media': {
        [wide]: {
          gridTemplateColumns: '17rem minmax(0, 1fr)',
          gap: `${vars.space.large} ${vars.space.xxlarge}`,
        },
      },
    },
  },
});

export const head = style({ '@layer': { [components]: { gridColumn: '1 / -1' } } });
export const title = style({ '@layer': { [components]: { fontSize: vars.size.title } } });
export const date = style({
  '@layer': { [components]: { marginBlockStart: vars.space.xsmall, color: vars.color.textQuiet } },
});

export const contents = style([
  screenOnly,
  {
    '@layer': {
      [components]: {
        padding: vars.space.large,
        borderRadius: vars.radius.medium,
        background: vars.color.pool,
        '@media': {
          [wide]: {
            position: 'sticky',
            insetBlockStart: BELOW_HEADER,
            alignSelf: 'start',
            maxBlockSize: `calc(100dvh - ${BELOW_HEADER} - ${vars.space.large})`,
            overflowY: 'auto',
          },
        },
      },
    },
  },
]);

export const contentsTitle = style({
  '@layer': {
    [components]: { fontSize: vars.size.lead, marginBlockEnd: vars.space.xsmall },
  },
});

export const list = style({ '@layer': { [components]: { listStyle: 'none' } } });

export const link = style({
  '@layer': {
    [components]: {
      display: 'block',
      paddingBlock: vars.space.xxsmall,
      fontWeight: 500,
      textDecoration: 'none',
      ':hover': { textDecoration: 'underline' },
    },
  },
});

export const text = style({ '@layer': { [components]: { minInlineSize: 0 } } });

export const toTop = style({
  '@layer': {
    [components]: {
      position: 'fixed',
      insetBlockEnd: vars.space.large,
      insetInlineEnd: vars.space.large,
      zIndex: 5,
      display: 'grid',
      placeContent: 'center',
      inlineSize: '3.25rem',
      blockSize: '3.25rem',
      border: `3px solid ${vars.color.ground}`,
      borderRadius: vars.radius.pill,
      background: vars.color.text,
      color: vars.color.ground,
      boxShadow: vars.shadow.lifted,
      cursor: 'pointer',
      ':hover': { background: vars.color.focus },
      ':focus-visible': { borderRadius: vars.radius.pill },
      selectors: { '&[hidden]': { display: 'none' } },
      '@media': { print: { display: 'none' } },
    },
  },
});
