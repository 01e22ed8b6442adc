import 'server-only';
import type { CustomerSubscriptionsQuery } from '../../../services/shopify/customers/customer-account.generated.ts';
import {
  changeCustomer,
  customerAccount,
} from '../../../services/shopify/customers/customer-account.ts';
import { CustomerError } from '../../../services/shopify/customers/customer-request.ts';
import { log } from '../../../runtime/log.ts';
import { globalId, numberOf } from '../global-id.ts';
import type { Notice, Sent } from '../outcome.ts';
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
  notice: Notice;
  /** Whether a subscription is as this change leaves it. */
  isMade: (subscription: Subscription, cycle: number) => boolean;
  /** Whether the change is about one billing cycle. */
  ofCycle?: boolean;
}

const findCycle = ({ upcomingBillingCycles }: Subscription, index: number) =>
  upcomingBillingCycles.nodes.find(
    ({ cycleIndex, status }) => cycleIndex === index && status === 'UNBILLED',
  );

const skips = (isSkipped: boolean) => ({
  ofCycle: true,
  isMade: (subscription: Subscription, index: number) =>
    findCycle(subscription, index)?.skipped === isSkipped,
});

const leadsTo = (target: Subscription['status']) => ({
  isMade: ({ status }: Subscription) => status === target,
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
 * @param sent fields of the form: `change`, `subscription` (number of the global id); for skip and unskip `cycle` (index
 * of the billing cycle) and `date` (its expected date, as the page showed it)
 * @throws CustomerError; `unreachable` when nothing was changed, `uncertain` when that cannot be read either
 */
export async function changeSubscription(userId: string, sent: Sent): Promise<Notice> {
  const change = changes.get(sent('change'));
  const number = sent('subscription');
  const id = globalId('SubscriptionContract', number);
  if (!change || id === undefined) return 'sub-refused';
  const index = Number(sent('cycle'));
  const read = async () =>
    (await loadSubscriptions(userId))?.find((each) => numberOf(each.id) === number);
  // Shopify skips any cycle by its index, also one that the page did not offer or that has another date by now.
  if (change.ofCycle) {
    const found = await read();
    const cycle = found && findCycle(found, index);
    if (cycle?.billingAttemptExpectedDate !== sent('date')) return found ? 'sub-moved' : 'sub-gone';
  }
  const variables = change.ofCycle ? { cycle: { contractId: id, selector: { index } } } : { id };
  let lost: CustomerError | undefined;
  const reasons = await changeCustomer(userId, change.mutation, variables).catch(
    (error: unknown) => {
      if (!(error instanceof CustomerError) || error.code !== 'uncertain') throw error;
      lost = error;
      return [];
    },
  );
  if (reasons.length === 0 && !lost) return change.notice;
  const found = await read().catch((error: unknown) => {
    throw lost ?? error;
  });
  if (found && change.isMade(found, index)) return change.notice;
  if (lost) throw new CustomerError('unreachable', lost.message);
  const [{ code, message } = { code: null }] = reasons;
  log.warn('customers', `subscription ${sent('change')}: ${code} ${message}`);
  if (code === 'CONTRACT_TERMINATED') return 'sub-ended';
  return code === 'SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST' ? 'sub-gone' : 'sub-refused';
}
