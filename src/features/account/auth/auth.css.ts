import { componentStyle } from '../../../design/component-style.ts';

import { panel } from '../../../design/page-layout.css';
import { vars } from '../../../design/theme.css';
import { form as baseForm, note as baseNote } from '../../forms/form-fields.css';

// Server components import these styles as well. Styles that only client components import would be a separate file.
export { tab } from '../../../design/tab.css';
export { textField as control } from '../../../design/text-field.css';
export { bad } from '../../forms/form-fields.css';

export const frame = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  minBlockSize: '100dvh',
  background: vars.color.pool,
});

export const head = componentStyle({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '4rem',
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.space.medium,
  '@media': { '(min-width: 48rem)': { paddingInline: vars.space.large } },
});

export const pair = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  // With centered rows, the streamed rest of the page would move the content that is painted first.
  alignContent: 'start',
  gap: vars.space.xlarge,
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  padding: `${vars.space.medium} ${vars.space.medium} ${vars.space.xlarge}`,
  '@media': {
    '(min-width: 48rem)': { padding: vars.space.large, alignContent: 'center' },
    '(min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr) 28rem' },
  },
});

export const scene = componentStyle({
  display: 'none',
  inlineSize: '100%',
  blockSize: 'calc(100dvh - 8rem)',
  minBlockSize: '32rem',
  maxBlockSize: '56rem',
  objectFit: 'cover',
  borderRadius: vars.radius.large,
  '@media': { '(min-width: 60rem)': { display: 'block' } },
});

export const column = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  inlineSize: '100%',
  maxInlineSize: '28rem',
  marginInline: 'auto',
});

export const heading = componentStyle({ fontSize: vars.size.section });

export const card = componentStyle(
  {
    justifyItems: 'stretch',
    '@media': { '(min-width: 48rem)': { padding: vars.space.large } },
  },
  panel,
);

export const form = componentStyle({ justifyItems: 'stretch', gap: vars.space.medium }, baseForm);

export const note = componentStyle({ overflowWrap: 'anywhere' }, baseNote);
export const title = componentStyle({ fontSize: vars.size.heading });
export const wideButton = componentStyle({ inlineSize: '100%' });

export const tabs = componentStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: vars.space.xxsmall,
  padding: vars.space.xxsmall,
  borderRadius: vars.radius.pill,
  background: vars.color.ground,
});

export const link = componentStyle({ display: 'inline-block', paddingBlock: vars.space.xxsmall });

export const below = componentStyle({ textAlign: 'center' });

export const password = componentStyle({ position: 'relative', display: 'grid' });

export const reveal = componentStyle({
  position: 'absolute',
  insetBlock: '0.375rem',
  insetInlineEnd: '0.375rem',
  paddingInline: vars.space.small,
  border: 0,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.size.small,
  fontWeight: 700,
  cursor: 'pointer',
  ':hover': { background: vars.color.pool },
  ':focus-visible': { borderRadius: vars.radius.pill },
});
