import 'server-only';
import type { CustomerProfileQuery } from '../../../services/shopify/customers/customer-account.generated.ts';
import {
  changeCustomer,
  customerAccount,
} from '../../../services/shopify/customers/customer-account.ts';
import { log } from '../../../runtime/log.ts';
import type { RefusedForm } from '../../../runtime/request-context.ts';
import {
  CustomerError,
  isDisconnected,
} from '../../../services/shopify/customers/customer-request.ts';
import { globalId } from '../account-paths.ts';
import type { Notice, Sent } from '../outcome.ts';
import { addressFields, nameFields, problemOf, readAddress } from './address-fields.ts';

const PROFILE_QUERY = `#graphql:customer
  query CustomerProfile {
    customer {
      firstName
      lastName
      defaultAddress { id }
      addresses(first: 50) {
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

const CREATE_ADDRESS = `#graphql:customer
  mutation CustomerCreateAddress($address: CustomerAddressInput!, $isDefault: Boolean) {
    change: customerAddressCreate(address: $address, defaultAddress: $isDefault) { userErrors { code field } }
  }
`;

const UPDATE_ADDRESS = `#graphql:customer
  mutation CustomerUpdateAddress($id: ID!, $address: CustomerAddressInput, $isDefault: Boolean) {
    change: customerAddressUpdate(addressId: $id, address: $address, defaultAddress: $isDefault) { userErrors { code field } }
  }
`;

const DELETE_ADDRESS = `#graphql:customer
  mutation CustomerDeleteAddress($id: ID!) {
    change: customerAddressDelete(addressId: $id) { userErrors { code field } }
  }
`;

const UPDATE_NAME = `#graphql:customer
  mutation CustomerUpdateName($input: CustomerUpdateInput!) {
    change: customerUpdate(input: $input) { userErrors { code field } }
  }
`;

export type Profile = CustomerProfileQuery['customer'];
export type Address = Profile['addresses']['nodes'][number];

/**
 * Loads the name, the addresses (at most 50) and the default address's id of a visitor from Shopify; undefined when the
 * visitor has not connected a customer account. Parts of addresses that Shopify cannot answer are null.
 * @throws CustomerError
 */
export async function loadProfile(userId: string): Promise<Profile | undefined> {
  const answer = await customerAccount(userId, PROFILE_QUERY, {}, { mayMiss: 'addresses' });
  return answer?.customer;
}

/** A form that is shown again; with 503 when the shop did not answer. */
export type AddressRefusal = Omit<RefusedForm, 'form'> & { status: 422 | 503 };

/**
 * Makes the change that a form of the tab sends: `change` is save, default, delete or name.
 * @throws CustomerError for default and delete; typed values must not be lost, so their form is shown again
 */
export async function changeProfile(userId: string, sent: Sent): Promise<Notice | AddressRefusal> {
  const change = sent('change');
  const address = globalId('CustomerAddress', sent('address'));
  const id = address && `${address}?model_name=CustomerAddress`;
  if (change === 'name' || change === 'save')
    return saveTyped(userId, id, sent).catch((error: unknown) => showAgain(error, sent));
  if (id === undefined) return 'address-gone';
  const [reason] = await (change === 'delete'
    ? changeCustomer(userId, DELETE_ADDRESS, { id })
    : changeCustomer(userId, UPDATE_ADDRESS, { id, isDefault: true }));
  if (reason) return refusedButtons[reason.code ?? ''] ?? 'address-refused';
  return change === 'delete' ? 'address-deleted' : 'address-default';
}

const refusedButtons: Partial<Record<string, Notice>> = {
  ADDRESS_ID_DOES_NOT_EXIST: 'address-gone',
  DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED: 'address-kept',
};

/** @param id of the stored address; undefined for a new one */
async function saveTyped(
  userId: string,
  id: string | undefined,
  sent: Sent,
): Promise<Notice | AddressRefusal> {
  const isName = sent('change') === 'name';
  const { values, errors } = readAddress(isName ? nameFields : addressFields, sent);
  let message = 'Please check the marked fields.';
  if (Object.keys(errors).length > 0) return { status: 422, message, errors, values };
  // The shop does not allow an address to stop being the default.
  const input = { address: values, ...(sent('isDefault') !== '' && { isDefault: true }) };
  const reasons = await (isName
    ? changeCustomer(userId, UPDATE_NAME, { input: values })
    : id === undefined
      ? changeCustomer(userId, CREATE_ADDRESS, input)
      : changeCustomer(userId, UPDATE_ADDRESS, { id, ...input }));
  if (reasons.length === 0) return isName ? 'name-saved' : 'address-saved';
  if (reasons.some(({ code }) => code === 'ADDRESS_ID_DOES_NOT_EXIST')) return 'address-gone';
  for (const { code, field } of reasons) {
    const name = field?.at(-1) ?? '';
    if (Object.hasOwn(values, name)) errors[name] = problemOf(code);
    else message = problemOf(code);
  }
  return { status: 422, message, errors, values };
}

const NOT_CONNECTED =
  'Your account is not connected to the shop now, so this is not saved. What you typed is still here: connect, then save it.';
const NOT_ANSWERED =
  'The shop did not answer, so this may have been saved. Please look before you send it again.';

/** The refusal that shows a form again with its typed values after the change has failed. @throws any other error */
function showAgain(error: unknown, sent: Sent): AddressRefusal {
  if (!(error instanceof CustomerError)) throw error;
  log.warn('customers', `${error.code}: ${error.message}`);
  const { values } = readAddress(addressFields, sent);
  return isDisconnected(error)
    ? { status: 422, message: NOT_CONNECTED, errors: {}, values }
    : { status: 503, message: NOT_ANSWERED, errors: {}, values };
}
