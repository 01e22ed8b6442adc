import 'server-only';
import type { CustomerSubscriptionsQuery } from '../../../services/shopify/customers/customer-account.generated.ts';
import { customerAccount } from '../../../services/shopify/customers/customer-account.ts';
import { CustomerError } from '../../../services/shopify/customers/customer-error.ts';
import { log } from '../../../runtime/log.ts';
import type { ConnectionNotice } from '../orders/customer-notices.ts';
import { numberOf } from '../orders/orders.ts';
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

/** Loads the subscriptions of a visitor, newest first; undefined without a connection. @throws CustomerError */
export async function loadSubscriptions(userId: string): Promise<Subscription[] | undefined> {
  const answer = await customerAccount(userId, SUBSCRIPTIONS_QUERY, { first: MOST });
  return answer?.customer.subscriptionContracts.nodes;
}

interface Change {
  mutation:
    | typeof SKIP_CYCLE
    | typeof UNSKIP_CYCLE
    | typeof PAUSE_CONTRACT
    | typeof RESUME_CONTRACT
    | typeof CANCEL_CONTRACT;
  notice: ConnectionNotice;
  /** Whether a subscription is as this change leaves it. */
  isMade: (subscription: Subscription, cycle: number) => boolean;
  /** Whether the change is about one billing cycle. */
  ofCycle?: boolean;
}

const skips = (isSkipped: boolean) => ({
  ofCycle: true,
  isMade: ({ upcomingBillingCycles }: Subscription, cycle: number) =>
    upcomingBillingCycles.nodes.some(
      ({ cycleIndex, skipped }) => cycleIndex === cycle && skipped === isSkipped,
    ),
});

const leadsTo = (wanted: Subscription['status']) => ({
  isMade: ({ status }: Subscription) => status === wanted,
});

const changes = new Map<string, Change>([
  ['skip', { mutation: SKIP_CYCLE, notice: 'sub-skipped', ...skips(true) }],
  ['unskip', { mutation: UNSKIP_CYCLE, notice: 'sub-unskipped', ...skips(false) }],
  ['pause', { mutation: PAUSE_CONTRACT, notice: 'sub-paused', ...leadsTo('PAUSED') }],
  ['resume', { mutation: RESUME_CONTRACT, notice: 'sub-resumed', ...leadsTo('ACTIVE') }],
  ['cancel', { mutation: CANCEL_CONTRACT, notice: 'sub-cancelled', ...leadsTo('CANCELLED') }],
]);

/**
 * Changes a subscription. When the shop refuses or does not answer, the subscription is read again, because an earlier
 * request may have made the change.
 * @param sent fields of the form: `change`, `subscription` (number of the global id) and `cycle` (index of the billing
 * cycle, for skip and unskip)
 * @returns the name of the notice for the visitor
 * @throws CustomerError; `uncertain` when the shop's state cannot be read either
 */
export async function changeSubscription(
  userId: string,
  sent: (name: string) => string,
): Promise<ConnectionNotice> {
  const change = changes.get(sent('change'));
  const number = sent('subscription');
  const index = Number(sent('cycle') || Number.NaN);
  const isValid = /^\d{1,20}$/.test(number) && (!change?.ofCycle || Number.isSafeInteger(index));
  if (!change || !isValid) return 'sub-refused';
  const id = `gid://shopify/SubscriptionContract/${number}`;
  const variables = change.ofCycle ? { cycle: { contractId: id, selector: { index } } } : { id };
  const isMade = async () =>
    (await loadSubscriptions(userId))?.some(
      (each) => numberOf(each.id) === number && change.isMade(each, index),
    );

  try {
    const answer = await customerAccount(userId, change.mutation, variables);
    if (!answer) throw new CustomerError('revoked', 'The visitor is not connected');
    if (!answer.change) throw new CustomerError('broken', 'The shop answered without a result');
    const [refusal] = answer.change.userErrors;
    if (!refusal || (await isMade())) return change.notice;
    log.warn('customers', `subscription ${sent('change')}: ${refusal.code} ${refusal.message}`);
    if (refusal.code === 'CONTRACT_TERMINATED') return 'sub-ended';
    return refusal.code === 'SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST' ? 'sub-gone' : 'sub-refused';
  } catch (error) {
    if (!(error instanceof CustomerError) || error.code === 'revoked') throw error;
    const made = await isMade().catch(() => {
      throw new CustomerError('uncertain', error.message);
    });
    if (made) return change.notice;
    throw error;
  }
}
