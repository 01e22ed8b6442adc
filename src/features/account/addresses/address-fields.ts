import type { FormField } from '../../forms/form-definition.ts';
import { parseForm } from '../../forms/form-values.ts';
import { countries, regionCode, zonesOf } from './regions.ts';

/** Fields by Shopify's names. */
type Fields = Readonly<Record<string, FormField>>;

export const nameFields: Fields = {
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
};

export const addressFields: Fields = {
  ...nameFields,
  company: { label: 'Company (optional)', autoComplete: 'organization' },
  territoryCode: {
    label: 'Country',
    autoComplete: 'country',
    missing: 'Please choose the country.',
    // A getter, because most instances of the Worker never need the 245 names.
    get options() {
      return countries();
    },
  },
  address1: {
    label: 'Street and number',
    autoComplete: 'address-line1',
    missing: 'Please enter the street and number.',
  },
  address2: { label: 'Apartment (optional)', autoComplete: 'address-line2' },
  city: { label: 'City', autoComplete: 'address-level2', missing: 'Please enter the city.' },
  zoneCode: { label: 'Region (optional), by name or code', autoComplete: 'address-level1' },
  zip: { label: 'ZIP / postal code', autoComplete: 'postal-code' },
  phoneNumber: { label: 'Phone (optional)', autoComplete: 'tel' },
};

/** Id of the message about a rejected form. */
export const REFUSAL = 'refusal';

/** Name of the control for the region of a country: `zoneCode.US`, `zoneCode.CA` (selects), otherwise `zoneCode`. */
export const zoneControl = (country: string) =>
  zonesOf.has(country) ? `zoneCode.${country}` : 'zoneCode';

/** Id of the part of a rejected form to focus: `{form}-{control}` of its first wrong field, or else its message. */
export function placeOfRefusal(
  form: string,
  { errors, values }: Record<'errors' | 'values', Record<string, string>>,
): string {
  const wrong = Object.keys(addressFields).find((name) => errors[name] !== undefined);
  if (wrong === undefined) return REFUSAL;
  return `${form}-${wrong === 'zoneCode' ? zoneControl(values.territoryCode ?? '') : wrong}`;
}

/**
 * Reads the fields of an address or a name, and validates them. An unknown region becomes '', which is an error in the
 * US and Canada only.
 * @param sent returns the sent value of a field
 * @returns values, also beside errors, and error messages, both by field
 */
export function readAddress(fields: Fields, sent: (name: string) => string) {
  const country = sent('territoryCode').toUpperCase();
  const typed = Object.fromEntries(Object.keys(fields).map((name) => [name, sent(name)]));
  const isAddress = 'territoryCode' in typed;
  if (isAddress) {
    typed.territoryCode = country;
    // Unknown regions are left out: browsers fill in Berlin or 東京都, which the shop does not know.
    typed.zoneCode = regionCode(country, sent(zoneControl(country)) || typed.zoneCode!) ?? '';
  }
  const parsed = parseForm({ fields }, typed);
  const errors = 'errors' in parsed ? parsed.errors : {};
  const noZone = isAddress && !typed.zoneCode && zonesOf.get(country)?.missing;
  if (noZone) errors.zoneCode = noZone;
  return { values: 'values' in parsed ? parsed.values : typed, errors };
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

/** The sentence for a field that the shop has rejected, by the shop's error code; a general one for an unknown code. */
export const problemOf = (code: string | null | undefined): string =>
  problems[code ?? ''] ?? 'The shop did not accept this. Please check it.';
