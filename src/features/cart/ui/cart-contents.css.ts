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

const message = componentStyle({
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

export const title = componentStyle({
  fontSize: vars.size.title,
  marginBlockEnd: vars.space.large,
});

export const client = componentStyle({ display: 'grid', flexGrow: 1 });

export const contents = componentStyle({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
});

export const column = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: vars.space.medium,
});

export const columns = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  alignItems: 'start',
  '@container': {
    [roomy]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(18rem, 5fr)', gap: vars.space.xlarge },
  },
});

export const status = componentStyle(
  {
    display: 'grid',
    gap: vars.space.xxsmall,
    borderColor: vars.color.text,
    background: vars.color.surface,
  },
  message,
);

export const undo = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: vars.space.xxsmall,
});

export const empty = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.medium,
  paddingBlock: vars.space.large,
  textAlign: 'center',
});

export const duck = componentStyle({ inlineSize: 'min(16rem, 60%)', blockSize: 'auto' });

export const emptyText = componentStyle({ fontSize: vars.size.lead });
