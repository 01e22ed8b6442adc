import 'server-only';

export const SUBSCRIPTIONS_QUERY = `#graphql:customer
  query CustomerSubscriptions($first: Int!) {
    customer {
      subscriptionContracts(first: $first, sortKey: CREATED_AT, reverse: true) {
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
              image { url altText width height }
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

export const SKIP_CYCLE = `#graphql:customer
  mutation CustomerSkipCycle($cycle: SubscriptionBillingCycleInput!) {
    change: subscriptionBillingCycleSkip(billingCycleInput: $cycle) { userErrors { code message } }
  }
`;

export const UNSKIP_CYCLE = `#graphql:customer
  mutation CustomerUnskipCycle($cycle: SubscriptionBillingCycleInput!) {
    change: subscriptionBillingCycleUnskip(billingCycleInput: $cycle) { userErrors { code message } }
  }
`;

export const PAUSE_CONTRACT = `#graphql:customer
  mutation CustomerPauseContract($id: ID!) {
    change: subscriptionContractPause(subscriptionContractId: $id) { userErrors { code message } }
  }
`;

export const RESUME_CONTRACT = `#graphql:customer
  mutation CustomerResumeContract($id: ID!) {
    change: subscriptionContractActivate(subscriptionContractId: $id) { userErrors { code message } }
  }
`;

export const CANCEL_CONTRACT = `#graphql:customer
  mutation CustomerCancelContract($id: ID!) {
    change: subscriptionContractCancel(subscriptionContractId: $id) { userErrors { code message } }
  }
`;
