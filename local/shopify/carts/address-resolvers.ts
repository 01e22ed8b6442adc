import { countryName } from './cart-delivery.ts';
import type { DeliveryAddress, SelectableAddress } from './carts.ts';
import type { Resolvers } from '../context.ts';

type Formatting = { withCompany: boolean; withName: boolean };

const name = ({ firstName, lastName }: DeliveryAddress) =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

const area = ({ city, provinceCode }: DeliveryAddress) =>
  [city, provinceCode].filter(Boolean).join(' ');

const common: Resolvers[string] = {
  name,
  formatted: (address: DeliveryAddress, { withCompany, withName }: Formatting) =>
    [
      withName && name(address),
      withCompany && address.company,
      address.address1,
      address.address2,
      [area(address), address.zip].filter(Boolean).join(' '),
      countryName(address.countryCode),
    ].filter(Boolean),
  formattedArea: (address: DeliveryAddress) =>
    [area(address), countryName(address.countryCode)].filter(Boolean).join(', '),
  // Nothing here knows where an address is.
  latitude: () => null,
  longitude: () => null,
};

/** The addresses of a cart: those it offers, and the one that a delivery goes to. */
export const addressResolvers: Resolvers = {
  CartDelivery: {
    addresses: ({ all }: { all: SelectableAddress[] }, { selected }: { selected: boolean }) =>
      selected ? all.filter((each) => each.selected) : all,
  },
  CartSelectableAddress: {
    address: ({ address }: SelectableAddress) => ({
      ...address,
      __typename: 'CartDeliveryAddress',
    }),
  },
  CartDeliveryAddress: common,
  MailingAddress: {
    ...common,
    id: () => 'gid://shopify/MailingAddress/0?model_name=Address',
    country: ({ countryCode }: DeliveryAddress) => countryName(countryCode) ?? null,
    countryCodeV2: ({ countryCode }: DeliveryAddress) => countryCode,
    province: ({ provinceCode }: DeliveryAddress) => provinceCode,
  },
};
