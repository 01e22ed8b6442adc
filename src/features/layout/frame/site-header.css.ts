import { componentStyle, layeredGlobalStyle } from '../../../design/component-style.ts';
import { ICON_SIZE, iconButton } from '../../../design/button.css';
import { components } from '../../../design/layers.css';
import { HEADER_HEIGHT, pageEdges } from '../../../design/page-layout.css';
import { screenOnly } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';
import { HEADER_HIDDEN } from '../../../lib/browser.ts';
import { narrow, wide } from './site-menu.css';

export const dropdown = componentStyle({ position: 'relative' });

/** Without JavaScript, public/noscript.css shows the list of contact links. */
export const dropdownList = componentStyle({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${vars.space.xxsmall})`,
  insetInlineEnd: 0,
  zIndex: 5,
  minInlineSize: '13rem',
  padding: vars.space.xsmall,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  boxShadow: vars.shadow.lifted,
  selectors: { '[aria-expanded="false"] + &': { display: 'none' } },
});

export const entry = componentStyle({
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  padding: `${vars.space.xsmall} ${vars.space.small}`,
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  fontWeight: 600,
  textAlign: 'start',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background ${vars.motion.quick}`,
  ':hover': { background: vars.color.pool },
  ':focus-visible': { borderRadius: vars.radius.pill },
  selectors: { '&[aria-current]': { background: vars.color.brand } },
});

const LOGO_ROOM = 'min(5rem, 20vw)';

export const header = componentStyle(
  {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 10,
    background: vars.color.ground,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    transition: `translate ${vars.motion.gentle}`,
    selectors: { [`${HEADER_HIDDEN} &`]: { translate: '0 -100%' } },
  },
  screenOnly,
);

export const row = componentStyle(
  {
    // Fixed columns, so that an icon does not move while the next ones stream in.
    display: 'grid',
    gridTemplateColumns: `minmax(${LOGO_ROOM}, 1fr) repeat(4, ${ICON_SIZE})`,
    alignItems: 'center',
    columnGap: 0,
    minBlockSize: HEADER_HEIGHT,
    '@media': {
      '(min-width: 26rem)': { columnGap: 'min(0.5rem, 2.4vw)' },
      [wide]: {
        gridTemplateColumns: `minmax(${LOGO_ROOM}, 1fr) auto repeat(3, ${ICON_SIZE})`,
        columnGap: vars.space.medium,
      },
    },
  },
  pageEdges,
);

export const logo = componentStyle({
  display: 'block',
  minInlineSize: LOGO_ROOM,
  maxInlineSize: '100%',
  marginInlineEnd: 'auto',
  paddingBlock: vars.space.xxsmall,
  // Font of the logo's alternative text.
  fontFamily: vars.font.display,
  fontSize: vars.size.small,
  lineHeight: 1,
});

// Grows with the font size.
layeredGlobalStyle(components, `${logo} > img`, {
  inlineSize: '9.875rem',
  blockSize: 'auto',
});

export const links = componentStyle({
  display: 'grid',
  gap: vars.space.xxsmall,
  '@media': { [wide]: { display: 'flex', alignItems: 'center' } },
});

export const contactButton = componentStyle(
  {
    gap: vars.space.xsmall,
    '::after': {
      content: '""',
      inlineSize: '0.5em',
      blockSize: '0.5em',
      marginBlockStart: '-0.25em',
      borderBlockEnd: '2px solid',
      borderInlineEnd: '2px solid',
      transform: 'rotate(45deg)',
      transition: `transform ${vars.motion.quick}`,
    },
    selectors: {
      '&[aria-expanded="true"]::after': { transform: 'translateY(0.2em) rotate(-135deg)' },
    },
  },
  entry,
);

export const contactLinks = componentStyle(
  {
    '@media': {
      [narrow]: {
        position: 'static',
        paddingBlock: 0,
        paddingInline: `${vars.space.medium} 0`,
        border: 0,
        boxShadow: 'none',
      },
    },
  },
  dropdownList,
);

export const skip = componentStyle({
  position: 'absolute',
  insetBlockStart: vars.space.xsmall,
  insetInlineStart: vars.space.xsmall,
  zIndex: 10,
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
  background: vars.color.surface,
  borderRadius: vars.radius.small,
  fontWeight: 700,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
});

export const accountIcon = componentStyle(
  { '@media': { [wide]: { marginInlineEnd: `calc(-1 * ${vars.space.xsmall})` } } },
  iconButton,
);

export const cartLink = componentStyle({ position: 'relative', flexShrink: 0 }, iconButton);

export const itemCount = componentStyle({
  position: 'absolute',
  insetBlockStart: '0.25rem',
  insetInlineEnd: '0.125rem',
  minInlineSize: '1.25rem',
  paddingInline: '0.25rem',
  borderRadius: vars.radius.pill,
  background: vars.color.brand,
  color: vars.color.text,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '1.25rem',
  textAlign: 'center',
});

export const tooltip = componentStyle({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: `${vars.space.xxsmall} ${vars.space.small}`,
  border: 0,
  borderRadius: vars.radius.small,
  background: vars.color.text,
  color: vars.color.ground,
  fontSize: vars.size.small,
  fontWeight: 600,
});
