import { componentStyle } from '../../design/component-style.ts';
import { textField } from '../../design/text-field.css';
import { highContrastEdge, screenOnly } from '../../design/visibility.css';
import { vars } from '../../design/theme.css';

export const timeAndServings = componentStyle({ display: 'flex', gap: vars.space.xlarge });
export const term = componentStyle({ fontSize: vars.size.small, color: vars.color.textQuiet });
export const value = componentStyle({ fontWeight: 700 });

export const parts = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xlarge,
  alignItems: 'start',
  '@media': {
    '(min-width: 48rem)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
    print: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
  },
});

export const part = componentStyle(
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space.small,
    padding: vars.space.large,
    borderRadius: vars.radius.large,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
    '@media': { print: { boxShadow: 'none', padding: 0 } },
  },
  highContrastEdge,
);

export const subtitle = componentStyle({ fontSize: vars.size.heading });

export const partHead = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
});

export const servings = componentStyle(
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xsmall,
    fontWeight: 600,
  },
  screenOnly,
);

export const servingsChoice = componentStyle(
  { inlineSize: 'min(5.5rem, 30vw)', minBlockSize: '2.75rem' },
  textField,
);

export const ingredient = componentStyle({
  display: 'flex',
  gap: vars.space.small,
  paddingBlock: vars.space.xsmall,
  cursor: 'pointer',
  selectors: { '&:has(:checked)': { color: vars.color.textQuiet, textDecoration: 'line-through' } },
});

export const tick = componentStyle(
  {
    flexShrink: 0,
    inlineSize: '1.375rem',
    blockSize: '1.375rem',
    margin: 0,
    cursor: 'pointer',
  },
  screenOnly,
);

export const actions = componentStyle(
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space.small} ${vars.space.xsmall}`,
  },
  screenOnly,
);

export const awake = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minBlockSize: '3rem',
  paddingInline: vars.space.xsmall,
  fontWeight: 600,
  cursor: 'pointer',
});
// Reserves its space until hydration detects whether the device supports wake locks.
export const awakeUnknown = componentStyle({ visibility: 'hidden' }, awake);

export const actionStatus = componentStyle({ flexBasis: '100%', overflowWrap: 'anywhere' });

export const list = componentStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  paddingInlineStart: '1.3em',
  listStyle: 'decimal',
});

export const story = componentStyle({ marginBlockStart: vars.space.xlarge });
