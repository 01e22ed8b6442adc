import { componentStyle } from '../../design/component-style.ts';
import { panel as whitePanel } from '../../design/page-layout.css';
import { vars } from '../../design/theme.css';

export { tab } from '../../design/tab.css';
export { textField as control } from '../../design/text-field.css';
export { label, note } from '../forms/form-fields.css';

export const column = componentStyle({
  display: 'grid',
  gap: vars.space.large,
  inlineSize: '100%',
  maxInlineSize: '52rem',
  marginInline: 'auto',
});

export const title = componentStyle({ fontSize: vars.size.title });

export const welcome = componentStyle({ fontSize: vars.size.lead, overflowWrap: 'anywhere' });

export const tabs = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: vars.space.xxsmall,
  padding: vars.space.xxsmall,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  '@media': {
    '(min-width: 36rem)': { gridTemplateColumns: 'repeat(4, 1fr)', borderRadius: vars.radius.pill },
    // Links take their place.
    '(scripting: none)': { display: 'none' },
  },
});

export const panel = componentStyle({ justifyItems: 'stretch', minBlockSize: '24rem' }, whitePanel);

export const empty = componentStyle({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space.medium,
  textAlign: 'center',
});

export const duck = componentStyle({ inlineSize: 'min(14rem, 60%)', blockSize: 'auto' });

export const emptyTitle = componentStyle({ fontSize: vars.size.heading });

export const settings = componentStyle({
  display: 'grid',
  gap: vars.space.large,
  maxInlineSize: '32rem',
});

export const switchRow = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
});

export const toggle = componentStyle({
  position: 'relative',
  flexShrink: 0,
  inlineSize: '3.5rem',
  blockSize: '2rem',
  padding: 0,
  border: `2px solid ${vars.color.textQuiet}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  cursor: 'pointer',
  ':focus-visible': { borderRadius: vars.radius.pill },
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '0.25rem',
    insetInlineStart: '0.25rem',
    inlineSize: '1.25rem',
    blockSize: '1.25rem',
    borderRadius: vars.radius.pill,
    background: vars.color.textQuiet,
    transition: `transform ${vars.motion.quick}`,
  },
  selectors: {
    '&[aria-checked="true"]': { borderColor: vars.color.text, background: vars.color.text },
    '&[aria-checked="true"]::after': {
      background: vars.color.brand,
      transform: 'translateX(1.5rem)',
    },
  },
});

export const buttons = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.small });
