import 'server-only';
import type { CustomerSubscriptionsQuery } from '../../../services/shopify/customers/customer-account.generated.ts';
import {
  changeCustomer,
  customerAccount,
} from '../../../services/shopify/customers/customer-account.ts';
import { log } from '../../../runtime/log.ts';
import { globalId, numberOf } from '../account-paths.ts';
import type { Notice, Sent } from '../outcome.ts';

const SUBSCRIPTIONS_QUERY = `#graphql:customer
  query CustomerSubscriptions {
    customer {
      subscriptionContracts(first: 50, sortKey: CREATED_AT, reverse: true) {
        nodes {
          id
          status
          nextBillingDate
          lastPaymentStatus
          appEligibleForCustomerActions
          deliveryPolicy { interval intervalCount { count } }
          lines(first: 20) {
            nodes {
              id
              title
              variantTitle
              quantity
              image { url altText }
              lineDiscountedPrice { amount currencyCode }
            }
          }
          upcomingBillingCycles(first: 4) {
            nodes { cycleIndex billingAttemptExpectedDate skipped status }
          }
        }
      }
    }
  }
`;

const SKIP_CYCLE = `#graphql:customer
  mutation CustomerSkipCycle($cycle: SubscriptionBillingCycleInput!) {
    change: subscriptionBillingCycleSkip(billingCycleInput: $cycle) { userErrors { code message } }
  }
`;

const UNSKIP_CYCLE = `#graphql:customer
  mutation CustomerUnskipCycle($cycle: SubscriptionBillingCycleInput!) {
    change: subscriptionBillingCycleUnskip(billingCycleInput: $cycle) { userErrors { code message } }
  }
`;

const PAUSE_CONTRACT = `#graphql:customer
  mutation CustomerPauseContract($id: ID!) {
    change: subscriptionContractPause(subscriptionContractId: $id) { userErrors { code message } }
  }
`;

const RESUME_CONTRACT = `#graphql:customer
  mutation CustomerResumeContract($id: ID!) {
    change: subscriptionContractActivate(subscriptionContractId: $id) { userErrors { code message } }
  }
`;

const CANCEL_CONTRACT = `#graphql:customer
  mutation CustomerCancelContract($id: ID!) {
    change: subscriptionContractCancel(subscriptionContractId: $id) { userErrors { code message } }
  }
`;

export type Subscription =
  CustomerSubscriptionsQuery['customer']['subscriptionContracts']['nodes'][number];

/** Loads up to 50 subscriptions, newest first; undefined if no customer account is connected. @throws CustomerError */
export async function loadSubscriptions(userId: string): Promise<Subscription[] | undefined> {
  const answer = await customerAccount(userId, SUBSCRIPTIONS_QUERY, {});
  return answer?.customer.subscriptionContracts.nodes;
}

/** By the name that a form sends: the mutation, the notice when it is made, and whether it is about one billing cycle. */
const changes = {
  skip: { mutation: SKIP_CYCLE, notice: 'sub-skipped', ofCycle: true },
  unskip: { mutation: UNSKIP_CYCLE, notice: 'sub-unskipped', ofCycle: true },
  pause: { mutation: PAUSE_CONTRACT, notice: 'sub-paused', ofCycle: false },
  resume: { mutation: RESUME_CONTRACT, notice: 'sub-resumed', ofCycle: false },
  cancel: { mutation: CANCEL_CONTRACT, notice: 'sub-cancelled', ofCycle: false },
} as const;

const isChange = (name: string): name is keyof typeof changes => Object.hasOwn(changes, name);

const refusals: Partial<Record<string, Notice>> = {
  CONTRACT_TERMINATED: 'sub-ended',
  SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST: 'sub-gone',
};

/**
 * Skips or unskips a delivery of a subscription, or pauses, resumes or cancels it.
 * @param sent fields of the form: `change` (skip, unskip, pause, resume, cancel), `subscription` (number of the global
 * id); for skip and unskip `cycle` (index of the billing cycle) and `date` (its expected date, as the page showed it)
 * @returns the notice to show: the change, or why nothing was changed
 * @throws CustomerError
 */
export async function changeSubscription(userId: string, sent: Sent): Promise<Notice> {
  const name = sent('change');
  const number = sent('subscription');
  const id = globalId('SubscriptionContract', number);
  if (!isChange(name) || id === undefined) return 'sub-refused';
  const { mutation, notice, ofCycle } = changes[name];
  const index = Number(sent('cycle'));
  // Shopify skips any cycle by its index, also one that the page did not offer or that has another date by now.
  if (ofCycle) {
    const all = await loadSubscriptions(userId);
    const found = all?.find((each) => numberOf(each.id) === number);
    const cycle = found?.upcomingBillingCycles.nodes.find(
      ({ cycleIndex, status }) => cycleIndex === index && status === 'UNBILLED',
    );
    if (cycle?.billingAttemptExpectedDate !== sent('date')) return found ? 'sub-moved' : 'sub-gone';
  }
  const variables = ofCycle ? { cycle: { contractId: id, selector: { index } } } : { id };
  const [reason] = await changeCustomer(userId, mutation, variables);
  if (!reason) return notice;
  log.warn('customers', `subscription ${name}: ${reason.code} ${reason.message}`);
  return refusals[reason.code ?? ''] ?? 'sub-refused';
}
