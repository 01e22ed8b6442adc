import * as v from 'valibot';
import { env } from '../../../runtime/env.ts';
import { log } from '../../../runtime/log.ts';
import { accessTokenOf, forget } from './customer-connections.ts';
import type { CustomerOperations } from './customer-account.generated.ts';
import {
  CustomerError,
  checked,
  checkRequestLimit,
  requestCustomers,
  customerAccountsUrl,
} from './customer-request.ts';

type Variables<Operation extends keyof CustomerOperations> =
  CustomerOperations[Operation]['variables'];

const TIME_LIMIT_MS = 5000;
/**
 * Time limit of a streamed part that shows an answer: two requests, and a refresh of the tokens between them. An answer
 * that arrives later is lost, because no cache stores it.
 */
export const CUSTOMER_PAGE_MS = 12_000;
// An order of 250 lines is 400 KB.
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Sends an operation to the Customer Account API for a signed-in visitor, within the rate limit of the network. A token
 * that the shop refuses is refreshed once; if the shop refuses the new one as well, the connection is deleted. Other
 * failures are not retried.
 * @param operation a `#graphql:customer` literal of this project; `npm run codegen` generates its types
 * @param options `mayMiss` names a field whose parts may be null where the shop cannot answer them
 * @returns undefined for a visitor who has not connected a customer account
 * @throws CustomerError
 */
export async function customerAccount<Operation extends keyof CustomerOperations>(
  userId: string,
  operation: Operation,
  variables: Variables<Operation>,
  { mayMiss }: { mayMiss?: string } = {},
): Promise<CustomerOperations[Operation]['data'] | undefined> {
  await checkRequestLimit();
  const token = await accessTokenOf(userId);
  if (token === undefined) return undefined;
  const first = await send(token, operation, variables, mayMiss);
  if (first !== 'unauthorized') return first;
  const next = await accessTokenOf(userId, token);
  if (next === undefined) return undefined;
  const second = await send(next, operation, variables, mayMiss);
  if (second !== 'unauthorized') return second;
  await forget(userId, next);
  throw new CustomerError('revoked', 'The shop refuses a new access token');
}

/** Operations that change something. All of them name their result `change`. */
type Change = {
  [
    Operation in keyof CustomerOperations
  ]: 'change' extends keyof CustomerOperations[Operation]['data'] ? Operation : never;
}[keyof CustomerOperations];

/** Why the shop does not make a change, and the path of the field that is wrong. */
export interface UserError {
  code: string | null;
  field?: string[] | null;
  message?: string;
}

/** Failures after which the shop may have made a change. */
const LOST: readonly string[] = ['broken', 'unreachable', 'timeout'];

/**
 * Sends a mutation to the Customer Account API for a signed-in visitor.
 * @returns the reasons of the shop against the change; none when it is made
 * @throws CustomerError as customerAccount; `uncertain` when the change may have been made, `unconnected` when the
 * visitor has not connected a customer account
 */
export async function changeCustomer<Operation extends Change>(
  userId: string,
  operation: Operation,
  variables: Variables<Operation>,
): Promise<UserError[]> {
  const answer = await customerAccount(userId, operation, variables).catch((error: unknown) => {
    const isLost = error instanceof CustomerError && LOST.includes(error.code);
    throw isLost ? new CustomerError('uncertain', `${error.code}: ${error.message}`) : error;
  });
  if (!answer) throw new CustomerError('unconnected', 'The visitor is not connected');
  if (!answer.change) throw new CustomerError('uncertain', 'The shop answered without a result');
  return answer.change.userErrors;
}

function send<Operation extends keyof CustomerOperations>(
  token: string,
  operation: Operation,
  variables: Variables<Operation>,
  mayMiss: string | undefined,
): Promise<CustomerOperations[Operation]['data'] | 'unauthorized'> {
  return requestCustomers(
    `${customerAccountsUrl()}/account/customer/api/${env().SHOPIFY_API_VERSION}/graphql`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ query: operation, variables }),
    },
    { timeLimitMs: TIME_LIMIT_MS, maxBytes: MAX_BYTES },
    async (response) => {
      if (response.status === 401) return 'unauthorized';
      const { data, errors } = await checked(response).json<Answer<Operation>>();
      if (errors && !(data && areBelow(mayMiss, errors))) throw errorOf(errors, response.status);
      if (!data) throw new CustomerError('broken', 'The shop answered without data');
      return data;
    },
  );
}

interface Answer<Operation extends keyof CustomerOperations> {
  data?: CustomerOperations[Operation]['data'] | null;
  errors?: unknown;
}

const errorsSchema = v.array(v.object({ path: v.array(v.union([v.string(), v.number()])) }));

/** Whether all errors are about parts of this field. */
function areBelow(field: string | undefined, errors: unknown): boolean {
  if (field === undefined || !v.is(errorsSchema, errors)) return false;
  const isBelow = errors.every(({ path }) => path.includes(field));
  if (isBelow)
    log.warn('customers', `incomplete ${field}: ${JSON.stringify(errors).slice(0, 500)}`);
  return isBelow;
}

/** Errors beside data usually fail as well: an order with missing parts would be wrong. */
function errorOf(errors: unknown, status: number): CustomerError {
  const text = JSON.stringify(errors).slice(0, 500);
  if (text.includes('"THROTTLED"')) return new CustomerError('throttled', text);
  return new CustomerError('refused', `HTTP ${status}: ${text}`);
}
