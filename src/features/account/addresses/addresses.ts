import 'server-only';
import type {
  CustomerOperations,
  CustomerProfileQuery,
} from '../../../services/shopify/customers/customer-account.generated.ts';
import { customerAccount } from '../../../services/shopify/customers/customer-account.ts';
import {
  CustomerError,
  isDisconnected,
} from '../../../services/shopify/customers/customer-error.ts';
import { log } from '../../../runtime/log.ts';
import type { ConnectionNotice } from '../orders/customer-notices.ts';
import { addressFields, nameFields, problemOf, readFields } from './address-fields.ts';
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

/**
 * Loads name and addresses of a visitor; undefined without a connection. Of an address that the shop cannot answer
 * completely, the rest is known.
 * @throws CustomerError
 */
export async function loadProfile(userId: string): Promise<Profile | undefined> {
  const options = { mayMiss: 'addresses' };
  return (await customerAccount(userId, PROFILE_QUERY, { first: MOST }, options))?.customer;
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

type Sent = (name: string) => string;

/**
 * Makes the change that a form of the tab sends: `change` is save, default, delete or name.
 * @throws CustomerError when the visitor's account is not connected to the shop and the form has no typed fields
 */
export async function changeProfile(userId: string, sent: Sent): Promise<AddressOutcome> {
  try {
    return await sendChange(userId, sent);
  } catch (error) {
    if (!(error instanceof CustomerError)) throw error;
    const isTyped = ['name', 'save'].includes(sent('change'));
    if (isDisconnected(error) && !isTyped) throw error;
    log.warn('customers', `${error.code}: ${error.message}`);
    const { values } = readFields(addressFields, sent);
    return isDisconnected(error)
      ? { status: 422, message: NOT_CONNECTED, errors: {}, values }
      : { status: 503, message: NOT_ANSWERED, errors: {}, values };
  }
}

const NOT_CONNECTED =
  'Your account is not connected to the shop now, so this is not saved. What you typed is still here: connect, then save it.';
const NOT_ANSWERED =
  'The shop did not answer, so this may have been saved. Please look before you send it again.';

async function sendChange(userId: string, sent: Sent): Promise<AddressOutcome> {
  const change = sent('change');
  const id = addressId(sent('address'));
  if (change === 'name' || change === 'save') {
    const { values, errors } = readFields(change === 'name' ? nameFields : addressFields, sent);
    if (Object.keys(errors).length > 0) return refused(errors, values);
    if (change === 'name') return send(userId, UPDATE_NAME, { input: values }, 'name-saved');
    const address = values;
    // The shop does not allow an address to stop being the default.
    const isDefault = sent('isDefault') !== '' && { isDefault: true };
    return id === undefined
      ? send(userId, CREATE_ADDRESS, { address, ...isDefault }, 'address-saved')
      : send(userId, UPDATE_ADDRESS, { id, address, ...isDefault }, 'address-saved');
  }
  if (id === undefined) return { notice: 'address-gone' };
  return change === 'delete'
    ? send(userId, DELETE_ADDRESS, { id }, 'address-deleted')
    : send(userId, UPDATE_ADDRESS, { id, isDefault: true }, 'address-default');
}

type Mutation =
  | typeof CREATE_ADDRESS
  | typeof UPDATE_ADDRESS
  | typeof DELETE_ADDRESS
  | typeof UPDATE_NAME;

interface Variables {
  id?: string;
  isDefault?: boolean;
  /** Typed values, by field: an address, or a name. */
  address?: Record<string, string>;
  input?: Record<string, string>;
}

async function send<Change extends Mutation>(
  userId: string,
  mutation: Change,
  variables: CustomerOperations[Change]['variables'] & Variables,
  done: ConnectionNotice,
): Promise<AddressOutcome> {
  const answer = await customerAccount(userId, mutation, variables);
  if (!answer) throw new CustomerError('unconnected', 'The visitor is not connected');
  if (!answer.change) throw new CustomerError('broken', 'The shop answered without a result');
  const { userErrors } = answer.change;
  if (userErrors.length === 0) return { notice: done };
  if (userErrors.some(({ code }) => code === 'ADDRESS_ID_DOES_NOT_EXIST')) {
    return { notice: 'address-gone' };
  }
  const values = variables.address ?? variables.input ?? {};
  const errors: Record<string, string> = {};
  let message = '';
  for (const { code, field } of userErrors) {
    const name = field?.at(-1) ?? '';
    if (Object.hasOwn(values, name)) errors[name] = problemOf(code);
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
