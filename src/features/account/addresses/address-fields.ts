/** Fields of an address, by Shopify's names. */
export const addressFields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'company', label: 'Company (optional)', autoComplete: 'organization' },
  { name: 'address1', label: 'Street and number', autoComplete: 'address-line1' },
  { name: 'address2', label: 'Apartment (optional)', autoComplete: 'address-line2' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'zoneCode', label: 'State, as two letters', autoComplete: 'address-level1' },
  { name: 'zip', label: 'ZIP code', autoComplete: 'postal-code' },
  { name: 'territoryCode', label: 'Country, as two letters', autoComplete: 'country' },
  { name: 'phoneNumber', label: 'Phone (optional)', autoComplete: 'tel' },
] as const;

export const nameFields = addressFields.slice(0, 2);

export type AddressField = (typeof addressFields)[number]['name'];
export type AddressValues = Record<AddressField, string>;

const MAX_LENGTH = 255;

const required: Partial<Record<AddressField, string>> = {
  address1: 'Please enter the street and number.',
  city: 'Please enter the city.',
  territoryCode: 'Please enter the country.',
};

/** The errors of typed values, by field. The shop checks the rest. */
export function addressErrors(values: AddressValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { name } of addressFields) {
    const missing = required[name];
    if (missing && values[name] === '') errors[name] = missing;
    if (values[name].length > MAX_LENGTH) errors[name] = problemOf('TOO_LONG');
  }
  const { territoryCode, zoneCode } = values;
  if (territoryCode !== '' && !/^[A-Z]{2}$/.test(territoryCode)) {
    errors.territoryCode = 'Please enter two letters, such as US.';
  }
  if (zoneCode !== '' && !/^[A-Z0-9]{1,3}$/.test(zoneCode)) {
    errors.zoneCode = 'Please enter the letters of the state, such as CO.';
  }
  return errors;
}

const problems: Record<string, string> = {
  TOO_LONG: 'Please shorten this to 255 characters.',
  CONTAINS_HTML_TAGS: 'Please leave out the signs < and >.',
  CONTAINS_URL: 'Please leave out the web address.',
  INVALID_FOR_COUNTRY: 'This does not fit the country. Please check it.',
  INVALID_FOR_COUNTRY_AND_PROVINCE: 'This does not fit the state. Please check it.',
  INVALID_TERRITORY_CODE: 'The shop does not know this country. Please check it.',
  COUNTRY_NOT_EXIST: 'The shop does not know this country. Please check it.',
  PHONE_NUMBER_NOT_VALID: 'Please enter a phone number such as +1 303 555 0100.',
  CUSTOMER_ADDRESS_ALREADY_EXISTS: 'You have this address already.',
  DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
    'This is your default address. Please make another one the default first.',
  ZONE_CODE_MISSING: 'Please enter the state.',
};

/** The sentence for an error code of the shop. */
export const problemOf = (code: string | null | undefined): string =>
  problems[code ?? ''] ?? 'The shop did not accept this. Please check it.';
