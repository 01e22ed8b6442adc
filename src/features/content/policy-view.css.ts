import { componentStyle } from '../../design/component-style.ts';
import { BELOW_HEADER } from '../../design/page-layout.css';
import { screenOnly } from '../../design/visibility.css';
import { vars } from '../../design/theme.css';

const wide = '(min-width: 60rem)';

export const policy = componentStyle({
  display: 'grid',
  gap: vars.space.large,
  '@media': {
    [wide]: {
      gridTemplateColumns: '17rem minmax(0, 1fr)',
      gap: `${vars.space.large} ${vars.space.xxlarge}`,
    },
  },
});

export const head = componentStyle({ gridColumn: '1 / -1' });
export const title = componentStyle({ fontSize: vars.size.title });
export const date = componentStyle({
  marginBlockStart: vars.space.xsmall,
  color: vars.color.textQuiet,
});

export const contents = componentStyle(
  {
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
  screenOnly,
);

export const contentsTitle = componentStyle({
  fontSize: vars.size.lead,
  marginBlockEnd: vars.space.xsmall,
});

export const link = componentStyle({
  display: 'block',
  paddingBlock: vars.space.xxsmall,
  fontWeight: 500,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});

export const text = componentStyle({ minInlineSize: 0 });

export const toTop = componentStyle({
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
});
