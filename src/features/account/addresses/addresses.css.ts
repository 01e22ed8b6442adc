import { componentStyle } from '../../../design/component-style.ts';

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
