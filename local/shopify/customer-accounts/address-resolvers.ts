import { randomInt } from 'node:crypto';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import type { CustomerContext, CustomerResolvers } from './customer-context.ts';
import type { Customer, CustomerAddress } from './customers.ts';

type AddressInput = Partial<Omit<CustomerAddress, 'id'>>;
type NameInput = { input: { firstName?: string | null; lastName?: string | null } };

const MAX_LENGTH = 255;

const refusal = (code: string, message: string, ...field: string[]) => ({
  customerAddress: null,
  deletedAddressId: null,
  customer: null,
  userErrors: [{ code, message, field }],
});

const text = (value: string | null | undefined) => value?.trim() || null;

/** The first rule that an address breaks, as a payload; undefined for a valid address. */
function problemOf(address: AddressInput, others: CustomerAddress[]) {
  const at = (field: string) => ['address', field];
  for (const [field, value] of Object.entries(address)) {
    if (!value) continue;
    if (value.length > MAX_LENGTH) {
      return refusal('TOO_LONG', 'is too long (maximum is 255 characters)', ...at(field));
    }
    if (/<[a-z]/i.test(value))
      return refusal('CONTAINS_HTML_TAGS', 'cannot contain HTML tags', ...at(field));
  }
  if (!text(address.address1))
    return refusal('ADDRESS1_MISSING', "can't be blank", ...at('address1'));
  if (!text(address.territoryCode)) {
    return refusal('TERRITORY_CODE_MISSING', "can't be blank", ...at('territoryCode'));
  }
  const { territoryCode, zip, phoneNumber } = address;
  if (!isCountry(territoryCode ?? '')) {
    return refusal('INVALID_TERRITORY_CODE', 'is not a valid country', ...at('territoryCode'));
  }
  if (territoryCode === 'US' && zip && !/^\d{5}(-\d{4})?$/.test(zip)) {
    return refusal('INVALID_FOR_COUNTRY', 'is not valid for United States', ...at('zip'));
  }
  if (phoneNumber && !/^\+?[\d ()-]{7,}$/.test(phoneNumber)) {
    return refusal('PHONE_NUMBER_NOT_VALID', 'is invalid', ...at('phoneNumber'));
  }
  const same = (other: CustomerAddress) =>
    (['firstName', 'lastName', 'address1', 'address2', 'city', 'zip'] as const).every(
      (name) => text(other[name]) === text(address[name]),
    );
  return others.some(same)
    ? refusal('CUSTOMER_ADDRESS_ALREADY_EXISTS', 'already exists', 'address')
    : undefined;
}

const knownNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && knownNames.of(code) !== undefined;

const toAddress = (id: string, input: AddressInput): CustomerAddress => ({
  id,
  firstName: text(input.firstName),
  lastName: text(input.lastName),
  company: text(input.company),
  address1: text(input.address1),
  address2: text(input.address2),
  city: text(input.city),
  zoneCode: text(input.zoneCode),
  zip: text(input.zip),
  territoryCode: text(input.territoryCode),
  phoneNumber: text(input.phoneNumber),
});

/** Stores an address: the default one comes first. */
function store(
  { customers, customer }: CustomerContext,
  address: CustomerAddress,
  isDefault: boolean,
) {
  const { addresses } = customer;
  const at = addresses.findIndex(({ id }) => id === address.id);
  const others = addresses.filter(({ id }) => id !== address.id);
  const all =
    isDefault || at === 0
      ? [address, ...others]
      : at > 0
        ? addresses.with(at, address)
        : [...others, address];
  customers.save({ ...customer, addresses: all });
  return { customerAddress: address, userErrors: [] };
}

const missing = () => refusal('ADDRESS_ID_DOES_NOT_EXIST', 'Address does not exist', 'addressId');

export const addressMutations: Record<string, CustomerResolvers[string][string]> = {
  customerAddressCreate: (
    _root: unknown,
    { address, defaultAddress }: { address: AddressInput; defaultAddress?: boolean | null },
    context,
  ) => {
    const problem = problemOf(address, context.customer.addresses);
    if (problem) return problem;
    const id = `gid://shopify/CustomerAddress/${randomInt(1e9, 1e10)}?model_name=CustomerAddress`;
    return store(context, toAddress(id, address), defaultAddress === true);
  },
  customerAddressUpdate: (
    _root: unknown,
    args: { addressId: string; address?: AddressInput | null; defaultAddress?: boolean | null },
    context,
  ) => {
    const { addresses } = context.customer;
    const before = addresses.find(({ id }) => id === args.addressId);
    if (!before) return missing();
    const wanted = { ...before, ...args.address };
    const { id, ...input } = wanted;
    const problem = problemOf(
      input,
      addresses.filter((each) => each.id !== id),
    );
    if (problem) return problem;
    return store(context, toAddress(id, input), args.defaultAddress === true);
  },
  customerAddressDelete: (_root: unknown, { addressId }: { addressId: string }, context) => {
    const { customer, customers } = context;
    const addresses = customer.addresses.filter(({ id }) => id !== addressId);
    if (addresses.length === customer.addresses.length) return missing();
    customers.save({ ...customer, addresses });
    return { deletedAddressId: addressId, userErrors: [] };
  },
  customerUpdate: (_root: unknown, { input }: NameInput, { customer, customers }) => {
    for (const [field, value] of Object.entries(input)) {
      if (value && /<[a-z]/i.test(value)) {
        return refusal('CONTAINS_HTML_TAGS', 'cannot contain HTML tags', 'input', field);
      }
      if (value && value.length > MAX_LENGTH) {
        return refusal('TOO_LONG', 'is too long (maximum is 255 characters)', 'input', field);
      }
    }
    const { firstName = customer.firstName, lastName = customer.lastName } = input;
    const saved = { ...customer, firstName: text(firstName), lastName: text(lastName) };
    return { customer: customers.save(saved), userErrors: [] };
  },
};

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });

// Countries whose addresses name the region by its code.
const WITH_ZONE = ['US', 'CA', 'AU'];

/** The lines of an address. */
export function formatAddress(address: CustomerAddress | null): string[] {
  if (!address) return [];
  const { firstName, lastName, company, address1, address2, city, zoneCode, zip } = address;
  const country = address.territoryCode && regionNames.of(address.territoryCode);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const zone = WITH_ZONE.includes(address.territoryCode ?? '') && zoneCode;
  const place = [city, zone, zip].filter(Boolean).join(' ');
  return [name, company, address1, address2, place, country].flatMap((line) => line || []);
}

export const addressResolvers: CustomerResolvers = {
  Customer: {
    defaultAddress: ({ addresses }: Customer) => addresses[0] ?? null,
    addresses: ({ addresses }: Customer, args: PageArguments) =>
      paginate(addresses, args, 'addresses'),
  },
  CustomerAddress: {
    name: ({ firstName, lastName }: CustomerAddress) =>
      [firstName, lastName].filter(Boolean).join(' ') || null,
    country: ({ territoryCode }: CustomerAddress) =>
      territoryCode ? (regionNames.of(territoryCode) ?? territoryCode) : null,
    formatted: (address: CustomerAddress, { withName }: { withName?: boolean }) =>
      formatAddress(withName ? address : { ...address, firstName: null, lastName: null }),
  },
};
