import 'server-only';

export const PROFILE_QUERY = `#graphql:customer
  query CustomerProfile($first: Int!) {
    customer {
      firstName
      lastName
      defaultAddress { id }
      addresses(first: $first) {
        nodes {
          id
          firstName
          lastName
          company
          address1
          address2
          city
          zoneCode
          zip
          territoryCode
          phoneNumber
          formatted(withName: true)
        }
      }
    }
  }
`;

export const CREATE_ADDRESS = `#graphql:customer
  mutation CustomerCreateAddress($address: CustomerAddressInput!, $isDefault: Boolean) {
    change: customerAddressCreate(address: $address, defaultAddress: $isDefault) { userErrors { code field } }
  }
`;

export const UPDATE_ADDRESS = `#graphql:customer
  mutation CustomerUpdateAddress($id: ID!, $address: CustomerAddressInput, $isDefault: Boolean) {
    change: customerAddressUpdate(addressId: $id, address: $address, defaultAddress: $isDefault) { userErrors { code field } }
  }
`;

export const DELETE_ADDRESS = `#graphql:customer
  mutation CustomerDeleteAddress($id: ID!) {
    change: customerAddressDelete(addressId: $id) { userErrors { code field } }
  }
`;

export const UPDATE_NAME = `#graphql:customer
  mutation CustomerUpdateName($input: CustomerUpdateInput!) {
    change: customerUpdate(input: $input) { userErrors { code field } }
  }
`;
