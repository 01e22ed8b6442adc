import { regionCode } from './regions.ts';
import { countryCodes, zonesOf } from './territories.ts';

export interface AddressField {
  /** Shopify's name. */
  name: string;
  label: string;
  autoComplete: string;
  /** Error for an empty value. */
  missing?: string;
}

export const nameFields: readonly AddressField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
];

export const addressFields: readonly AddressField[] = [
  ...nameFields,
  { name: 'company', label: 'Company (optional)', autoComplete: 'organization' },
  {
    name: 'territoryCode',
    label: 'Country',
    autoComplete: 'country',
    missing: 'Please choose the country.',
  },
  {
    name: 'address1',
    label: 'Street and number',
    autoComplete: 'address-line1',
    missing: 'Please enter the street and number.',
  },
  { name: 'address2', label: 'Apartment (optional)', autoComplete: 'address-line2' },
  {
    name: 'city',
    label: 'City',
    autoComplete: 'address-level2',
    missing: 'Please enter the city.',
  },
  {
    name: 'zoneCode',
    label: 'Region (optional), by name or code',
    autoComplete: 'address-level1',
  },
  { name: 'zip', label: 'ZIP / postal code', autoComplete: 'postal-code' },
  { name: 'phoneNumber', label: 'Phone (optional)', autoComplete: 'tel' },
];

/** Id of the message about a rejected form. */
export const REFUSAL = 'refusal';

/** Id of the control of a field. @param form `save` or `name` */
export const controlId = (form: string, field: string) => `${form}-${field}`;

/** Id of the part of a rejected form that gets the focus: the first wrong field, or else the message. */
export function placeOfRefusal(form: string, errors: Record<string, string>): string {
  const wrong = addressFields.find(({ name }) => errors[name] !== undefined);
  return wrong ? controlId(form, wrong.name) : REFUSAL;
}

const MAX_LENGTH = 255;

/** Name of the control for the states or provinces of a country. */
export const zoneControl = (country: string) => `zoneCode.${country}`;

/**
 * Reads and checks the typed values of an address or a name. The shop checks the rest.
 * @param sent the sent value of a field
 * @returns values and error messages, by field
 */
export function readFields(fields: readonly AddressField[], sent: (name: string) => string) {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  const country = sent('territoryCode').toUpperCase();
  for (const { name, missing } of fields) {
    let value = sent(name);
    if (name === 'territoryCode') value = country;
    // Unknown regions are left out: browsers fill in Berlin or 東京都, which the shop does not know.
    if (name === 'zoneCode') value = regionCode(country, sent(zoneControl(country)) || value) ?? '';
    values[name] = value;
    if (value === '' && missing) errors[name] = missing;
    else if (value.length > MAX_LENGTH) errors[name] = problemOf('TOO_LONG');
  }
  const noZone = values.zoneCode === '' && zonesOf.get(country)?.missing;
  if (noZone) errors.zoneCode = noZone;
  if (country && !countryCodes.includes(country))
    errors.territoryCode = problemOf('INVALID_TERRITORY_CODE');
  return { values, errors };
}

const problems: Record<string, string> = {
  TOO_LONG: 'Please shorten this to 255 characters.',
  CONTAINS_HTML_TAGS: 'Please leave out the signs < and >.',
  CONTAINS_URL: 'Please leave out the web address.',
  INVALID_FOR_COUNTRY: 'This does not fit the country. Please check it.',
  INVALID_FOR_COUNTRY_AND_PROVINCE: 'This does not fit the state. Please check it.',
  INVALID_TERRITORY_CODE: 'The shop does not know this country. Please choose it from the list.',
  COUNTRY_NOT_EXIST: 'The shop does not know this country. Please choose it from the list.',
  PHONE_NUMBER_NOT_VALID: 'Please enter a phone number such as +1 303 555 0100.',
  CUSTOMER_ADDRESS_ALREADY_EXISTS: 'You have this address already.',
  ZONE_CODE_MISSING: 'Please enter the state or region.',
};

/** The error message for a field that the shop has rejected. @param code error code of the shop */
export const problemOf = (code: string | null | undefined): string =>
  problems[code ?? ''] ?? 'The shop did not accept this. Please check it.';
