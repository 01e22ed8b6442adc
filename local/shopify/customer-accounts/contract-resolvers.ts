import { money } from '../catalogue/money.ts';
import type { OrderLine } from '../checkout/orders.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import type { CustomerContext, CustomerResolvers } from './customer-context.ts';
import type { Customer } from './customers.ts';
import {
  cycleOf,
  nextCycle,
  policiesOf,
  upcomingCycles,
  type Contract,
  type ContractStatus,
} from './subscription-contracts.ts';

type ById = { subscriptionContractId: string };
type CycleInput = {
  billingCycleInput: { contractId: string; selector: { index?: number | null } };
};

const contractId = ({ number }: Contract) => `gid://shopify/SubscriptionContract/${number}`;

/** A contract of the customer; undefined for another's. */
function findContract(id: string, { contracts, customer }: CustomerContext): Contract | undefined {
  const contract = contracts.find(
    Number(/^gid:\/\/shopify\/SubscriptionContract\/(\d+)$/.exec(id)?.[1]),
  );
  return contract?.email.toLowerCase() === customer.email ? contract : undefined;
}

const refusal = (code: string, message: string, field: string[] = ['subscriptionContractId']) => ({
  contract: null,
  billingCycle: null,
  userErrors: [{ code, message, field }],
});

const changeStatus =
  (to: ContractStatus, from: ContractStatus[]) =>
  (_root: unknown, { subscriptionContractId }: ById, context: CustomerContext) => {
    const contract = findContract(subscriptionContractId, context);
    if (!contract) {
      return refusal(
        'SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST',
        'Subscription contract does not exist.',
      );
    }
    if (contract.status === 'CANCELLED') {
      return refusal('CONTRACT_TERMINATED', 'The contract is terminated.');
    }
    if (!from.includes(contract.status)) {
      return refusal('INVALID', `The contract is ${contract.status.toLowerCase()}.`);
    }
    return { contract: context.contracts.save({ ...contract, status: to }), userErrors: [] };
  };

const changeSkipped =
  (isSkipped: boolean) =>
  (_root: unknown, { billingCycleInput }: CycleInput, context: CustomerContext) => {
    const contract = findContract(billingCycleInput.contractId, context);
    const index = billingCycleInput.selector.index ?? 0;
    const field = ['billingCycleInput'];
    if (!contract || contract.status !== 'ACTIVE') {
      return refusal('INVALID', 'The contract is not active.', field);
    }
    if (index <= contract.billed) return refusal('INVALID', 'The billing cycle is billed.', field);
    const others = contract.skipped.filter((each) => each !== index);
    const skipped = isSkipped ? [...others, index] : others;
    const saved = context.contracts.save({ ...contract, skipped });
    return { billingCycle: cycleOf(saved, index), userErrors: [] };
  };

export const contractMutations: Record<string, CustomerResolvers[string][string]> = {
  subscriptionContractPause: changeStatus('PAUSED', ['ACTIVE']),
  subscriptionContractActivate: changeStatus('ACTIVE', ['PAUSED']),
  subscriptionContractCancel: changeStatus('CANCELLED', ['ACTIVE', 'PAUSED']),
  subscriptionBillingCycleSkip: changeSkipped(true),
  subscriptionBillingCycleUnskip: changeSkipped(false),
};

const policy = ({ interval, intervalCount }: { interval: string; intervalCount: number }) => ({
  interval,
  intervalCount: { count: intervalCount, precision: 'EXACT' },
});

export const contractResolvers: CustomerResolvers = {
  Customer: {
    subscriptionContracts: (
      { email }: Customer,
      { reverse, ...page }: PageArguments,
      { contracts },
    ) => {
      const newestFirst = contracts
        .ofEmail(email)
        .map((contract) => ({ ...contract, id: contractId(contract) }));
      return paginate(
        reverse ? newestFirst : newestFirst.toReversed(),
        page,
        'subscriptionContracts',
      );
    },
    subscriptionContract: (_customer: Customer, { id }: { id: string }, context) => {
      const contract = findContract(id, context);
      return contract ? { ...contract, id } : null;
    },
  },
  SubscriptionContract: {
    id: contractId,
    createdAt: ({ startedAt }: Contract) => startedAt,
    currencyCode: () => 'USD',
    appEligibleForCustomerActions: () => true,
    nextBillingDate: (contract: Contract) =>
      nextCycle(contract)?.billingAttemptExpectedDate ?? null,
    lastPaymentStatus: ({ lastPayment }: Contract) => lastPayment,
    lastBillingAttemptErrorType: ({ lastPayment }: Contract) =>
      lastPayment === 'FAILED' ? 'PAYMENT_ERROR' : null,
    billingPolicy: (contract: Contract) => policy(policiesOf(contract).billing),
    deliveryPolicy: (contract: Contract) => policy(policiesOf(contract).delivery),
    deliveryPrice: () => money(0),
    lines: ({ line, number }: Contract, args: PageArguments) =>
      paginate([{ ...line, id: `gid://shopify/SubscriptionLine/${number}` }], args, 'lines'),
    upcomingBillingCycles: (contract: Contract, args: PageArguments) =>
      paginate(
        upcomingCycles(contract).map((cycle) => ({ ...cycle, id: String(cycle.cycleIndex) })),
        args,
        'upcomingBillingCycles',
      ),
  },
  SubscriptionLine: {
    name: ({ title, variantTitle }: OrderLine) =>
      variantTitle ? `${title} - ${variantTitle}` : title,
    image: ({ picture }: OrderLine) => picture && { __typename: 'Image', id: null, ...picture },
    currentPrice: ({ total, quantity }: OrderLine) => money(Math.round(total / quantity)),
    lineDiscountedPrice: ({ total }: OrderLine) => money(total),
  },
};
