import { randomUUID } from 'node:crypto';
import type { CartUserError } from './cart-lines.ts';
import type { DeliveryAddress, SelectableAddress } from './carts.ts';

export type AddressInput = {
  id?: string;
  address?: {
    deliveryAddress?: Partial<DeliveryAddress> | null;
    copyFromCustomerAddressId?: string | null;
  } | null;
  selected?: boolean | null;
  oneTimeUse?: boolean | null;
  validationStrategy?: 'COUNTRY_CODE_ONLY' | 'STRICT' | null;
};

type ChangedAddresses = {
  addresses: SelectableAddress[];
  userErrors: CartUserError[];
};

export function addAddresses(
  before: SelectableAddress[],
  inputs: AddressInput[],
  path: string[],
): ChangedAddresses {
  const userErrors = [...checkAddresses(inputs, path), ...checkSelection(inputs, path)];
  if (userErrors.length > 0) return { addresses: before, userErrors };
  const added = inputs.map((input) => ({
    id: `gid://shopify/CartSelectableAddress/${randomUUID()}`,
    selected: input.selected ?? false,
    oneTimeUse: input.oneTimeUse ?? false,
    address: complete(input.address?.deliveryAddress ?? {}),
  }));
  return { addresses: selectOne([...before, ...added], added), userErrors };
}

export function updateAddresses(
  before: SelectableAddress[],
  inputs: AddressInput[],
  path: string[],
): ChangedAddresses {
  const missing = inputs.flatMap(({ id = '' }, index) =>
    before.some((each) => each.id === id) ? [] : noSuchAddress(id, [...path, String(index)]),
  );
  const given = inputs.filter(({ address }) => address);
  const userErrors = [...missing, ...checkAddresses(given, path), ...checkSelection(inputs, path)];
  if (userErrors.length > 0) return { addresses: before, userErrors };
  const addresses = before.map((old) => {
    const input = inputs.find(({ id }) => id === old.id);
    return {
      ...old,
      selected: input?.selected ?? old.selected,
      oneTimeUse: input?.oneTimeUse ?? old.oneTimeUse,
      address: input?.address ? complete(input.address.deliveryAddress ?? {}) : old.address,
    };
  });
  const changed = addresses.filter(({ id }) => inputs.some((input) => input.id === id));
  return { addresses: selectOne(addresses, changed), userErrors };
}

export function removeAddresses(before: SelectableAddress[], ids: string[]): ChangedAddresses {
  const userErrors = ids.flatMap((id, index) =>
    before.some((each) => each.id === id) ? [] : noSuchAddress(id, ['addressIds', String(index)]),
  );
  const addresses = userErrors.length > 0 ? before : before.filter(({ id }) => !ids.includes(id));
  return { addresses, userErrors };
}

/** An address selected now is the only one that is. */
function selectOne(all: SelectableAddress[], changed: SelectableAddress[]): SelectableAddress[] {
  const chosen = changed.find(({ selected }) => selected);
  return chosen ? all.map((each) => ({ ...each, selected: each.id === chosen.id })) : all;
}

const complete = (given: Partial<DeliveryAddress>): DeliveryAddress => ({
  address1: null,
  address2: null,
  city: null,
  company: null,
  countryCode: null,
  firstName: null,
  lastName: null,
  phone: null,
  provinceCode: null,
  zip: null,
  ...given,
});

const noSuchAddress = (id: string, field: string[]): CartUserError => ({
  code: 'INVALID_DELIVERY_ADDRESS_ID',
  field,
  message: `The delivery address with ${id} does not exist.`,
});

function checkSelection(inputs: AddressInput[], field: string[]): CartUserError[] {
  if (inputs.filter(({ selected }) => selected).length < 2) return [];
  const message = 'Only one delivery address can be selected.';
  return [{ code: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED', field, message }];
}

const requiredWords = {
  lastName: 'A last name is required in order to continue.',
  address1: 'An address is required in order to continue.',
  provinceCode: 'The specified country requires a zone.',
  zip: 'Country specified requires a postal code in order to continue.',
  city: 'A city is required in order to continue.',
};

const withZones = new Set(['US', 'CA']);

function checkAddresses(inputs: AddressInput[], path: string[]): CartUserError[] {
  return inputs.flatMap(({ address, validationStrategy }, index) => {
    const given = address?.deliveryAddress;
    const field = [...path, String(index), 'address', 'deliveryAddress'];
    if (!given?.countryCode) {
      return [{ code: 'INVALID', field: [...field, 'countryCode'], message: 'invalid value' }];
    }
    if (validationStrategy !== 'STRICT') return [];
    const hasZones = withZones.has(given.countryCode);
    return (Object.keys(requiredWords) as (keyof typeof requiredWords)[])
      .filter((name) => hasZones || (name !== 'provinceCode' && name !== 'zip'))
      .filter((name) => !given[name])
      .map((name) => ({
        code: 'ADDRESS_FIELD_IS_REQUIRED',
        field: [...field, name],
        message: requiredWords[name],
      }));
  });
}
