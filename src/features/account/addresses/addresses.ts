import 'server-only';
import type { CustomerProfileQuery } from '../../../services/shopify/customers/customer-account.generated.ts';
import {
  changeCustomer,
  customerAccount,
  type UserError,
} from '../../../services/shopify/customers/customer-account.ts';
import {
  CustomerError,
  isDisconnected,
} from '../../../services/shopify/customers/customer-error.ts';
import { log } from '../../../runtime/log.ts';
import { globalId } from '../global-id.ts';
import type { Notice, Sent } from '../outcome.ts';
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

/** A form that is shown again: `message` is about the whole form, `errors` about its fields. */
export interface AddressRefusal {
  /** 503 when the shop did not answer. */
  status: 422 | 503;
  message: string;
  errors: Record<string, string>;
  values: Record<string, string>;
}

/**
 * Makes the change that a form of the tab sends: `change` is save, default, delete or name.
 * @throws CustomerError when the visitor's account is not connected to the shop and the form has no typed fields
 */
export async function changeProfile(userId: string, sent: Sent): Promise<Notice | AddressRefusal> {
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

async function sendChange(userId: string, sent: Sent): Promise<Notice | AddressRefusal> {
  const change = sent('change');
  const address = globalId('CustomerAddress', sent('address'));
  const id = address && `${address}?model_name=CustomerAddress`;
  if (change === 'name' || change === 'save') {
    const { values, errors } = readFields(change === 'name' ? nameFields : addressFields, sent);
    if (Object.keys(errors).length > 0) return refused(errors, values);
    if (change === 'name') {
      const reasons = await changeCustomer(userId, UPDATE_NAME, { input: values });
      return outcomeOf(reasons, 'name-saved', values);
    }
    // The shop does not allow an address to stop being the default.
    const input = { address: values, ...(sent('isDefault') !== '' && { isDefault: true }) };
    const reasons = await (id === undefined
      ? changeCustomer(userId, CREATE_ADDRESS, input)
      : changeCustomer(userId, UPDATE_ADDRESS, { id, ...input }));
    return outcomeOf(reasons, 'address-saved', values);
  }
  if (id === undefined) return 'address-gone';
  return change === 'delete'
    ? outcomeOf(await changeCustomer(userId, DELETE_ADDRESS, { id }), 'address-deleted')
    : outcomeOf(
        await changeCustomer(userId, UPDATE_ADDRESS, { id, isDefault: true }),
        'address-default',
      );
}

/** @param values typed values, by field */
function outcomeOf(
  reasons: UserError[],
  done: Notice,
  values: Record<string, string> = {},
): Notice | AddressRefusal {
  if (reasons.length === 0) return done;
  if (reasons.some(({ code }) => code === 'ADDRESS_ID_DOES_NOT_EXIST')) return 'address-gone';
  const errors: Record<string, string> = {};
  let message = '';
  for (const { code, field } of reasons) {
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
