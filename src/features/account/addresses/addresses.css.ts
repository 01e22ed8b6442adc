import { componentStyle } from '../../../design/component-style.ts';
import { vars } from '../../../design/theme.css';
import { detail } from '../orders/orders.css';

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
