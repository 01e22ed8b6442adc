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

/** A country or province to choose. */
export interface Choice {
  code: string;
  name: string;
}

/** The countries by their English names. */
export function countries(): Choice[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

const choices = (text: string): Choice[] =>
  text.split(', ').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));

interface Zones {
  label: string;
  missing: string;
  choices: Choice[];
}

/** States and provinces, by the code of their country; other countries have a field for a region (regions.ts). */
export const zonesOf: ReadonlyMap<string, Zones> = new Map([
  [
    'US',
    {
      label: 'State',
      missing: 'Please choose the state.',
      choices: choices(
        'AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, ' +
          'DE Delaware, DC District of Columbia, FL Florida, GA Georgia, GU Guam, HI Hawaii, ID Idaho, IL Illinois, ' +
          'IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MH Marshall Islands, MD Maryland, ' +
          'MA Massachusetts, MI Michigan, FM Micronesia, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, ' +
          'NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ' +
          'ND North Dakota, MP Northern Mariana Islands, OH Ohio, OK Oklahoma, OR Oregon, PW Palau, PA Pennsylvania, ' +
          'PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, ' +
          'VI U.S. Virgin Islands, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, ' +
          'WY Wyoming, AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific',
      ),
    },
  ],
  [
    'CA',
    {
      label: 'Province or territory',
      missing: 'Please choose the province or territory.',
      choices: choices(
        'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, ' +
          'NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, ' +
          'SK Saskatchewan, YT Yukon',
      ),
    },
  ],
]);
