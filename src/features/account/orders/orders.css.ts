import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';

export const detail = componentStyle({ display: 'grid', gap: vars.space.large });

export const heading = componentStyle({ fontSize: vars.size.heading });

export const name = componentStyle({ fontSize: vars.size.lead });

export const item = componentStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  paddingBlockEnd: vars.space.large,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  ':last-child': { borderBlockEnd: 0, paddingBlockEnd: 0 },
});

export const images = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

export const picture = componentStyle({
  inlineSize: '5rem',
  blockSize: '5rem',
  borderRadius: vars.radius.small,
  objectFit: 'cover',
  background: vars.color.pool,
});

export const noPicture = componentStyle(
  {
    display: 'grid',
    alignContent: 'center',
    blockSize: 'auto',
    minBlockSize: '5rem',
    padding: vars.space.xxsmall,
    fontSize: vars.size.small,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  picture,
);

const wide = '(min-width: 30rem)';

export const line = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${vars.space.xsmall} ${vars.space.medium}`,
  alignItems: 'start',
  overflowWrap: 'anywhere',
  '@media': { [wide]: { gridTemplateColumns: 'auto 1fr auto' } },
});

/** Below the title on a phone, where a third column would leave too little width to it. */
export const price = componentStyle({ gridColumn: 2, '@media': { [wide]: { gridColumn: 3 } } });

// A message is long, and the columns of a line are narrow on a phone.
export const attribute = componentStyle({
  gridColumn: '1 / -1',
  whiteSpace: 'pre-line',
  color: vars.color.textQuiet,
});

export const amounts = componentStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  paddingBlockStart: vars.space.medium,
  borderBlockStart: `1px solid ${vars.color.line}`,
});

export const amount = componentStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.medium,
});

export const address = componentStyle({ fontStyle: 'normal', whiteSpace: 'pre-line' });

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.medium,
});

export const statusLink = componentStyle({ paddingBlock: vars.space.small });

export const connect = componentStyle({ textAlign: 'center' });

export const disconnect = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  color: vars.color.textQuiet,
});

export const waiting = componentStyle({ blockSize: '6rem' });

export const notice = componentStyle({
  display: 'block',
  padding: vars.space.medium,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
});

/** A question before something is ended, with its buttons. */
export const question = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  padding: vars.space.medium,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  marginBlockStart: vars.space.medium,
});

/** Between buttons, an open question has a line for itself. */
export const questionOpen = componentStyle({ selectors: { '&[open]': { flexBasis: '100%' } } });

export const problem = componentStyle({
  padding: vars.space.small,
  borderRadius: vars.radius.small,
  color: vars.color.alarm,
  background: vars.color.alarmGround,
});

export const form = componentStyle({
  display: 'grid',
  gap: vars.space.medium,
  maxInlineSize: '32rem',
});

/** Name and addresses, below the settings of the site. */
export const profile = componentStyle(
  {
    paddingBlockStart: vars.space.large,
    borderBlockStart: `1px solid ${vars.color.line}`,
  },
  detail,
);

export const checkbox = componentStyle({ inlineSize: '1.25rem', blockSize: '1.25rem' });

// The name, because "CA" is Canada as a country and California as a state.
const chosen = (code: string) => `:has([name="territoryCode"] option[value="${code}"]:checked)`;
const hidden = { display: 'none' };

/** The field for the provinces of one country, hidden while another country is chosen. */
export const zone = componentStyle({
  selectors: {
    [`form:not(${chosen('US')}) &[data-country="US"]`]: hidden,
    [`form:not(${chosen('CA')}) &[data-country="CA"]`]: hidden,
    [`form${chosen('US')} &[data-country="other"]`]: hidden,
    [`form${chosen('CA')} &[data-country="other"]`]: hidden,
  },
});
