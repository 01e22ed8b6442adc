import { componentStyle, layeredGlobalStyle } from '../../../design/component-style.ts';
import { components } from '../../../design/layers.css';
import { highContrastEdge } from '../../../design/visibility.css';
import { vars } from '../../../design/theme.css';

// Sizes of the cart's container: the drawer is narrow on wide screens, too.
export const roomy = '(min-width: 50rem)';
export const lineRoom = '(min-width: 30rem)';
/** A phone with large text. */
export const noRoom = '(max-width: 15rem)';

export const whiteBox = componentStyle(
  {
    borderRadius: vars.radius.large,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
  },
  highContrastEdge,
);

export const quiet = componentStyle({
  flexShrink: 0,
  minBlockSize: '3rem',
  paddingInline: vars.space.xsmall,
  border: 0,
  background: 'none',
  color: vars.color.text,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  ':hover': { textDecorationThickness: '2px' },
});

/** Hides a field until it is clicked. */
export const summary = componentStyle({
  inlineSize: 'fit-content',
  paddingBlock: vars.space.xsmall,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});

/** A text of the buyer, with its line breaks. */
export const written = componentStyle({ whiteSpace: 'pre-line', unicodeBidi: 'plaintext' });

export const few = componentStyle({
  color: vars.color.alarm,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const inline = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
});

layeredGlobalStyle(components, `${inline} > input`, { flex: '1 1 8rem', minInlineSize: 0 });

export const message = componentStyle({
  padding: `${vars.space.small} ${vars.space.medium}`,
  border: '2px solid transparent',
  borderRadius: vars.radius.medium,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const problem = componentStyle(
  {
    // The whole width of a line of the cart.
    gridColumn: '1 / -1',
    borderColor: vars.color.alarm,
    background: vars.color.alarmGround,
    color: vars.color.alarm,
  },
  message,
);

export const option = componentStyle({
  color: vars.color.textQuiet,
  fontSize: vars.size.small,
  ':empty': { display: 'none' },
});
