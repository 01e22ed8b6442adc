import type { FormField } from '../../forms/form-definition.ts';
import { regionsOf } from './regions.ts';

/** Country codes of Shopify, except the unknown one and a country that no longer exists. */
export const countryCodes: readonly string[] = `
  AC AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF
  CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH
  GI GL GM GN GP GQ GR GS GT GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW
  KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
  NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR
  SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VN VU WF WS XK YE YT
  ZA ZM ZW`
  .trim()
  .split(/\s+/);

/** The countries by their English names, as options of a select. */
export function countries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** The field for states or provinces, by the code of their country; other countries have a field for a region. */
export const zonesOf: ReadonlyMap<string, FormField> = new Map([
  ['US', { label: 'State', missing: 'Please choose the state.', options: regionsOf('US') }],
  [
    'CA',
    {
      label: 'Province or territory',
      missing: 'Please choose the province or territory.',
      options: regionsOf('CA'),
    },
  ],
]);
