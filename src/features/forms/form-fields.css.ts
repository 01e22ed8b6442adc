import { componentStyle, layeredGlobalStyle } from '../../design/component-style.ts';
import { components } from '../../design/layers.css';
import { BELOW_HEADER } from '../../design/page-layout.css';
import { vars } from '../../design/theme.css';
import { visuallyHiddenRule } from '../../design/visibility.css';

export const form = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  inlineSize: '100%',
  justifyItems: 'start',
  containerType: 'inline-size',
});

export const beside = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyItems: 'start',
  gap: vars.space.large,
  '@media': {
    '(min-width: 56rem)': { position: 'sticky', insetBlockStart: BELOW_HEADER, alignSelf: 'start' },
  },
});

export const row = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: vars.space.xsmall,
  inlineSize: '100%',
});

// Without a message, it would have a gap beside it.
layeredGlobalStyle(components, `${row} > output:empty`, { position: 'absolute' });

export const fields = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  inlineSize: '100%',
  '@container': { '(min-width: 28rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  selectors: { [`${row} > &`]: { display: 'contents' } },
});

export const field = componentStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xxsmall,
  selectors: { [`${row} &`]: { flex: '1 1 12rem' } },
});

export const wide = componentStyle({ gridColumn: '1 / -1' }, field);

export const label = componentStyle({
  fontWeight: 700,
  selectors: { [`${row} &`]: visuallyHiddenRule },
});

export const note = componentStyle({ fontSize: vars.size.small, color: vars.color.textQuiet });

export const error = componentStyle({
  fontSize: vars.size.small,
  fontWeight: 600,
  color: vars.color.alarm,
});

const status = componentStyle({
  inlineSize: '100%',
  padding: `${vars.space.small} ${vars.space.medium}`,
  border: '2px solid',
  borderRadius: vars.radius.medium,
  fontWeight: 600,
  scrollMarginBlock: vars.space.large,
});

export const good = componentStyle(
  { color: vars.color.good, background: vars.color.goodGround },
  status,
);

export const bad = componentStyle(
  { color: vars.color.alarm, background: vars.color.alarmGround },
  status,
);

export const page = componentStyle({
  display: 'grid',
  gap: vars.space.large,
  maxInlineSize: vars.width.text,
  marginInline: 'auto',
});

export const pageTitle = componentStyle({ fontSize: vars.size.title });

export const pageLink = componentStyle({ justifySelf: 'start' });
