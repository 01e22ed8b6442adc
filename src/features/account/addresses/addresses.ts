import 'server-only';
import type { CustomerProfileQuery } from '../../../services/shopify/customers/customer-account.generated.ts';
import { customerAccount } from '../../../services/shopify/customers/customer-account.ts';
import { CustomerError } from '../../../services/shopify/customers/customer-error.ts';
import { log } from '../../../runtime/log.ts';
import type { ConnectionNotice } from '../orders/customer-notices.ts';
import {
  addressErrors,
  addressFields,
  nameFields,
  problemOf,
  type AddressField,
  type AddressValues,
} from './address-fields.ts';
import {
  CREATE_ADDRESS,
  DELETE_ADDRESS,
  PROFILE_QUERY,
  UPDATE_ADDRESS,
  UPDATE_NAME,
} from './address-queries.ts';

const MOST = 50;

export type Profile = CustomerProfileQuery['customer'];
export type Address = Profile['addresses']['nodes'][number];

/** Name and addresses of a visitor; undefined without a connection. @throws CustomerError */
export async function loadProfile(userId: string): Promise<Profile | undefined> {
  return (await customerAccount(userId, PROFILE_QUERY, { first: MOST }))?.customer;
}

export type AddressOutcome =
  | { notice: ConnectionNotice }
  /** `message` is about the whole form, `errors` about its fields; 503 when the shop did not answer. */
  | {
      status: 422 | 503;
      message: string;
      errors: Record<string, string>;
      values: Record<string, string>;
    };

/** The global id of an address; undefined for any other text. */
const addressId = (number: string) =>
  /^\d{1,20}$/.test(number)
    ? `gid://shopify/CustomerAddress/${number}?model_name=CustomerAddress`
    : undefined;

/**
 * Makes the change that a form of the tab sends: `change` is save, default, delete or name.
 * @throws CustomerError for a visitor who is not connected
 */
export async function changeProfile(
  userId: string,
  sent: (name: string) => string,
): Promise<AddressOutcome> {
  try {
    return await sendChange(userId, sent);
  } catch (error) {
    if (!(error instanceof CustomerError) || error.code === 'revoked') throw error;
    log.warn('customers', `${error.code}: ${error.message}`);
    return {
      status: 503,
      message:
        'The shop did not answer, so this may have been saved. Please look before you send it again.',
      errors: {},
      values: Object.fromEntries(addressFields.map(({ name }) => [name, sent(name)])),
    };
  }
}

async function sendChange(userId: string, sent: (name: string) => string): Promise<AddressOutcome> {
  const action = sent('change');
  const id = addressId(sent('address'));
  if (action === 'name') return changeName(userId, sent);
  if (action === 'save') return saveAddress(userId, id, sent);
  if (id === undefined) return { notice: 'address-gone' };
  if (action === 'delete') {
    const answer = await customerAccount(userId, DELETE_ADDRESS, { id });
    return outcomeOf(answer && answer.customerAddressDelete, 'address-deleted');
  }
  const variables = { id, isDefault: true };
  const answer = await customerAccount(userId, UPDATE_ADDRESS, variables);
  return outcomeOf(answer && answer.customerAddressUpdate, 'address-default');
}

async function saveAddress(
  userId: string,
  id: string | undefined,
  sent: (name: string) => string,
): Promise<AddressOutcome> {
  const typed = Object.fromEntries(addressFields.map(({ name }) => [name, sent(name)]));
  const values = {
    ...typed,
    zoneCode: sent('zoneCode').toUpperCase(),
    territoryCode: sent('territoryCode').toUpperCase(),
  } as AddressValues;
  const errors = addressErrors(values);
  if (Object.keys(errors).length > 0) return refused(errors, values);
  const isDefault = sent('isDefault') !== '';
  if (id === undefined) {
    const variables = { address: values, isDefault };
    const answer = await customerAccount(userId, CREATE_ADDRESS, variables);
    return outcomeOf(answer && answer.customerAddressCreate, 'address-saved', values);
  }
  // The shop does not allow an address to stop being the default.
  const variables = { id, address: values, ...(isDefault && { isDefault }) };
  const answer = await customerAccount(userId, UPDATE_ADDRESS, variables);
  return outcomeOf(answer && answer.customerAddressUpdate, 'address-saved', values);
}

async function changeName(userId: string, sent: (name: string) => string): Promise<AddressOutcome> {
  const values = { firstName: sent('firstName'), lastName: sent('lastName') };
  const tooLong = nameFields.filter(({ name }) => sent(name).length > 255);
  if (tooLong.length > 0) {
    return refused(
      Object.fromEntries(tooLong.map(({ name }) => [name, problemOf('TOO_LONG')])),
      values,
    );
  }
  const answer = await customerAccount(userId, UPDATE_NAME, { input: values });
  return outcomeOf(answer && answer.customerUpdate, 'name-saved', values);
}

interface Payload {
  userErrors: { code?: string | null; field?: string[] | null }[];
}

function outcomeOf(
  payload: Payload | null | undefined,
  done: ConnectionNotice,
  values: Record<string, string> = {},
): AddressOutcome {
  if (!payload) throw new CustomerError('revoked', 'The visitor is not connected');
  const { userErrors } = payload;
  if (userErrors.length === 0) return { notice: done };
  if (userErrors.some(({ code }) => code === 'ADDRESS_ID_DOES_NOT_EXIST')) {
    return { notice: 'address-gone' };
  }
  const isField = (name: string | undefined): name is AddressField =>
    addressFields.some((field) => field.name === name);
  const errors: Record<string, string> = {};
  let message = '';
  for (const { code, field } of userErrors) {
    const name = field?.at(-1);
    if (isField(name) && name in values) errors[name] = problemOf(code);
    else message ||= problemOf(code);
  }
  return { ...refused(errors, values), ...(message && { message }) };
}

const refused = (errors: Record<string, string>, values: Record<string, string>) => ({
  status: 422 as const,
  message: 'Please check the marked fields.',
  errors,
  values,
});
