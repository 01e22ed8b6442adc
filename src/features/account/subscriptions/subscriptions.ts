import 'server-only';
import type { CustomerSubscriptionsQuery } from '../../../services/shopify/customers/customer-account.generated.ts';
import { customerAccount } from '../../../services/shopify/customers/customer-account.ts';
import { CustomerError } from '../../../services/shopify/customers/customer-error.ts';
import { log } from '../../../runtime/log.ts';
import type { ConnectionNotice } from '../orders/customer-notices.ts';
import {
  CANCEL_CONTRACT,
  PAUSE_CONTRACT,
  RESUME_CONTRACT,
  SKIP_CYCLE,
  SUBSCRIPTIONS_QUERY,
  UNSKIP_CYCLE,
} from './subscription-queries.ts';

const MOST = 50;

export type Subscription =
  CustomerSubscriptionsQuery['customer']['subscriptionContracts']['nodes'][number];

/** The subscriptions of a visitor, newest first; undefined without a connection. @throws CustomerError */
export async function loadSubscriptions(userId: string): Promise<Subscription[] | undefined> {
  const answer = await customerAccount(userId, SUBSCRIPTIONS_QUERY, { first: MOST });
  return answer?.customer.subscriptionContracts.nodes;
}

export interface SubscriptionChange {
  action: string;
  /** Number of the subscription's global id. */
  number: string;
  /** Index of a billing cycle, for skip and unskip. */
  cycle: number;
}

const done: Record<string, ConnectionNotice> = {
  skip: 'sub-skipped',
  unskip: 'sub-unskipped',
  pause: 'sub-paused',
  resume: 'sub-resumed',
  cancel: 'sub-cancelled',
};

/** Changes a subscription. @returns the name of the notice for the visitor @throws CustomerError */
export async function changeSubscription(
  userId: string,
  { action, number, cycle }: SubscriptionChange,
): Promise<ConnectionNotice> {
  const outcome = done[action];
  const isCycle = action === 'skip' || action === 'unskip';
  const isValid = /^\d{1,20}$/.test(number) && (!isCycle || Number.isSafeInteger(cycle));
  if (!outcome || !isValid) return 'sub-refused';
  const errors = await send(userId, action, `gid://shopify/SubscriptionContract/${number}`, cycle);
  const [error] = errors;
  if (!error) return outcome;
  log.warn('customers', `subscription ${action}: ${error.code} ${error.message}`);
  if (error.code === 'CONTRACT_TERMINATED') return 'sub-ended';
  return error.code === 'SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST' ? 'sub-gone' : 'sub-refused';
}

interface UserError {
  code?: string | null;
  message: string;
}

async function send(
  userId: string,
  action: string,
  id: string,
  index: number,
): Promise<UserError[]> {
  const ofCycle = { cycle: { contractId: id, selector: { index } } };
  const ofContract = { id };
  const payload = await payloadOf();
  if (!payload) throw new CustomerError('revoked', 'The visitor is not connected');
  return payload.userErrors;

  async function payloadOf() {
    switch (action) {
      case 'skip':
        return (await customerAccount(userId, SKIP_CYCLE, ofCycle))?.subscriptionBillingCycleSkip;
      case 'unskip':
        return (await customerAccount(userId, UNSKIP_CYCLE, ofCycle))
          ?.subscriptionBillingCycleUnskip;
      case 'pause':
        return (await customerAccount(userId, PAUSE_CONTRACT, ofContract))
          ?.subscriptionContractPause;
      case 'resume':
        return (await customerAccount(userId, RESUME_CONTRACT, ofContract))
          ?.subscriptionContractActivate;
      default:
        return (await customerAccount(userId, CANCEL_CONTRACT, ofContract))
          ?.subscriptionContractCancel;
    }
  }
}
