import { style, type StyleRule } from '@vanilla-extract/css';
import { layeredGlobalStyle } from '../../design/layered-global-style.ts';
import { components } from '../../design/layers.css';
import { highContrastEdge } from '../../design/visibility.css';
import { vars } from '../../design/theme.css';

const component = (rule: StyleRule) => style({ '@layer': { [components]: rule } });
// Of the room that the cart has: the drawer is narrow on a wide screen, too.
const roomy = '(min-width: 50rem)';
const lineRoom = '(min-width: 30rem)';

export const contents = component({
  containerType: 'inline-size',
  display: 'grid',
  gap: vars.space.medium,
});

export const columns = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  alignItems: 'start',
  '@container': {
    [roomy]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(18rem, 5fr)', gap: vars.space.xlarge },
  },
});

const sheet = style([
  highContrastEdge,
  {
    '@layer': {
      [components]: {
        borderRadius: vars.radius.large,
        background: vars.color.surface,
        boxShadow: vars.shadow.raised,
      },
    },
  },
]);

export const lines = style([
  sheet,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        listStyle: 'none',
        paddingInline: vars.space.medium,
        '@container': { [lineRoom]: { paddingInline: vars.space.large } },
      },
    },
  },
]);

export const line = component({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr) auto',
  gap: `${vars.space.xsmall} ${vars.space.medium}`,
  paddingBlock: vars.space.large,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  '@container': { [lineRoom]: { gridTemplateColumns: '6rem minmax(0, 1fr) auto' } },
});

export const picture = component({
  inlineSize: '100%',
  '@container': { [lineRoom]: { gridRow: 'span 2' } },
  blockSize: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: vars.radius.medium,
  background: vars.color.pool,
});

export const what = component({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xxsmall,
  overflowWrap: 'anywhere',
});

export const title = component({
  color: vars.color.text,
  fontWeight: 700,
  fontSize: vars.size.lead,
  lineHeight: 1.2,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});

export const option = component({
  color: vars.color.textQuiet,
  fontSize: vars.size.small,
  ':empty': { display: 'none' },
});

export const each = component({ color: vars.color.textQuiet, fontSize: vars.size.small });

export const total = component({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'end',
  fontWeight: 700,
  fontSize: vars.size.lead,
  lineHeight: 1.2,
});

export const before = component({
  order: 1,
  color: vars.color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 400,
});

export const actions = component({
  gridColumn: '1 / -1',
  '@container': { [lineRoom]: { gridColumn: '2 / -1' } },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
});

export const inline = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
});

layeredGlobalStyle(components, `${inline} > input`, { flex: '1 1 8rem', minInlineSize: 0 });

export const quantity = style({});
layeredGlobalStyle(components, `${inline} > ${quantity}`, {
  flex: 'none',
  inlineSize: '5rem',
  paddingInline: vars.space.xsmall,
  textAlign: 'center',
});

export const quiet = component({
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

const message = style([
  {
    '@layer': {
      [components]: {
        padding: `${vars.space.small} ${vars.space.medium}`,
        border: '2px solid transparent',
        borderRadius: vars.radius.medium,
        fontWeight: 600,
        overflowWrap: 'anywhere',
      },
    },
  },
]);

export const problem = style([
  message,
  {
    '@layer': {
      [components]: {
        borderColor: vars.color.alarm,
        background: vars.color.alarmGround,
        color: vars.color.alarm,
      },
    },
  },
]);

export const lineProblem = style([
  problem,
  { '@layer': { [components]: { gridColumn: '1 / -1' } } },
]);

export const status = style([
  message,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        gap: vars.space.xxsmall,
        borderColor: vars.color.text,
        background: vars.color.surface,
      },
    },
  },
]);

export const summary = style([
  sheet,
  {
    '@layer': {
      [components]: {
        display: 'grid',
        gap: vars.space.large,
        padding: vars.space.large,
        '@container': { [roomy]: { position: 'sticky', insetBlockStart: '5.5rem' } },
      },
    },
  },
]);

export const part = component({ display: 'grid', gap: vars.space.small });

export const label = component({ fontWeight: 700 });

export const codes = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  listStyle: 'none',
});

export const code = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.xsmall}`,
  paddingInline: vars.space.medium,
  borderRadius: vars.radius.large,
  background: vars.color.goodGround,
  color: vars.color.good,
  overflowWrap: 'anywhere',
});

export const totals = component({ display: 'grid', gap: vars.space.xsmall });

export const row = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.medium}`,
});

export const subtotal = component({ fontSize: vars.size.heading, fontWeight: 700 });

export const checkout = component({ display: 'grid' });

export const empty = component({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.medium,
  paddingBlock: vars.space.large,
  textAlign: 'center',
});

export const duck = component({ inlineSize: 'min(16rem, 60%)', blockSize: 'auto' });

export const emptyText = component({ fontSize: vars.size.lead });
export const freeShipping = component({ display: 'grid', gap: vars.space.xxsmall });
export const progress = component({ inlineSize: '100%', blockSize: '0.75rem' });
