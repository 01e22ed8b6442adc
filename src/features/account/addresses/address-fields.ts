interface AddressField {
  /** Shopify's name. */
  name: string;
  label: string;
  autoComplete: string;
  /** Error for an empty value. */
  missing?: string;
  /** Codes are sent in capital letters. */
  code?: { pattern: RegExp; invalid: string };
}

export const nameFields: readonly AddressField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
];

export const addressFields: readonly AddressField[] = [
  ...nameFields,
  { name: 'company', label: 'Company (optional)', autoComplete: 'organization' },
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
    label: 'State, as two letters',
    autoComplete: 'address-level1',
    code: {
      pattern: /^[A-Z0-9]{1,3}$/,
      invalid: 'Please enter the letters of the state, such as CO.',
    },
  },
  { name: 'zip', label: 'ZIP code', autoComplete: 'postal-code' },
  {
    name: 'territoryCode',
    label: 'Country, as two letters',
    autoComplete: 'country',
    missing: 'Please enter the country.',
    code: { pattern: /^[A-Z]{2}$/, invalid: 'Please enter two letters, such as US.' },
  },
  { name: 'phoneNumber', label: 'Phone (optional)', autoComplete: 'tel' },
];

const MAX_LENGTH = 255;

/**
 * Reads and checks the typed values of an address or a name. The shop checks the rest.
 * @param sent the sent value of a field
 * @returns values and error messages, by field
 */
export function readFields(fields: readonly AddressField[], sent: (name: string) => string) {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const { name, missing, code } of fields) {
    const value = code ? sent(name).toUpperCase() : sent(name);
    values[name] = value;
    if (value === '') {
      if (missing) errors[name] = missing;
    } else if (value.length > MAX_LENGTH) errors[name] = problemOf('TOO_LONG');
    else if (code && !code.pattern.test(value)) errors[name] = code.invalid;
  }
  return { values, errors };
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

/** The error message for a field that the shop has rejected. @param code error code of the shop */
export const problemOf = (code: string | null | undefined): string =>
  problems[code ?? ''] ?? 'The shop did not accept this. Please check it.';
