// Written by `npm run codegen` from the #graphql:customer literals in src. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type CustomerAddressInput = {
  address1?: string | null | undefined;
  address2?: string | null | undefined;
  city?: string | null | undefined;
  company?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  territoryCode?: string | null | undefined;
  zip?: string | null | undefined;
  zoneCode?: string | null | undefined;
};

export type CustomerUpdateInput = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
};

export type SubscriptionBillingCycleInput = {
  contractId: string | number;
  selector: SubscriptionBillingCycleSelector;
};

export type SubscriptionBillingCycleSelector = {
  date?: string | null | undefined;
  index?: number | null | undefined;
};

export type CustomerProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type CustomerProfileQuery = { customer: { firstName: string | null, lastName: string | null, defaultAddress: { id: string } | null, addresses: { nodes: Array<{ id: string, firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, zoneCode: string | null, zip: string | null, territoryCode: string | null, phoneNumber: string | null, formatted: Array<string> }> } } };

export type CustomerCreateAddressMutationVariables = Exact<{
  address: CustomerAddressInput;
  isDefault?: boolean | null | undefined;
}>;


export type CustomerCreateAddressMutation = { change: { userErrors: Array<{ code: string | null, field: Array<string> | null }> } | null };

export type CustomerUpdateAddressMutationVariables = Exact<{
  id: string | number;
  address?: CustomerAddressInput | null | undefined;
  isDefault?: boolean | null | undefined;
}>;


export type CustomerUpdateAddressMutation = { change: { userErrors: Array<{ code: string | null, field: Array<string> | null }> } | null };

export type CustomerDeleteAddressMutationVariables = Exact<{
  id: string | number;
}>;


export type CustomerDeleteAddressMutation = { change: { userErrors: Array<{ code: string | null, field: Array<string> | null }> } | null };

export type CustomerUpdateNameMutationVariables = Exact<{
  input: CustomerUpdateInput;
}>;


export type CustomerUpdateNameMutation = { change: { userErrors: Array<{ code: string | null, field: Array<string> | null }> } | null };

export type CustomerOrdersQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CustomerOrdersQuery = { customer: { orders: { nodes: Array<{ id: string, name: string, processedAt: string, cancelledAt: string | null, financialStatus: string | null, fulfillmentStatus: string, totalPrice: { amount: string, currencyCode: string }, lineItems: { nodes: Array<{ id: string, title: string, image: { url: string, altText: string | null } | null }> } }>, pageInfo: { hasPreviousPage: boolean, hasNextPage: boolean, endCursor: string | null } } } };

export type CustomerOrderQueryVariables = Exact<{
  id: string | number;
}>;


export type CustomerOrderQuery = { order: { id: string, name: string, processedAt: string, cancelledAt: string | null, financialStatus: string | null, fulfillmentStatus: string, statusPageUrl: string, note: string | null, subtotal: { amount: string, currencyCode: string } | null, totalShipping: { amount: string, currencyCode: string }, totalTax: { amount: string, currencyCode: string } | null, totalPrice: { amount: string, currencyCode: string }, shippingAddress: { formatted: Array<string> } | null, shippingLine: { title: string } | null, discountApplications: { nodes: Array<
        | { title: string }
        | { code: string }
      > }, transactions: Array<{ giftCardDetails: { last4: string } | null, transactionAmount: { presentmentMoney: { amount: string, currencyCode: string } } }>, refunds: Array<{ totalRefunded: { amount: string, currencyCode: string } }>, fulfillments: { nodes: Array<{ id: string, latestShipmentStatus: string | null, trackingInformation: Array<{ company: string | null, number: string | null, url: string | null }> }> }, lineItems: { nodes: Array<{ id: string, title: string, variantTitle: string | null, quantity: number, image: { url: string, altText: string | null } | null, sellingPlan: { name: string } | null, customAttributes: Array<{ key: string, value: string | null }>, totalPrice: { amount: string, currencyCode: string } | null, totalPriceWithDiscounts: { amount: string, currencyCode: string } | null }> } } | null };

export type CustomerOrderAgainQueryVariables = Exact<{
  id: string | number;
}>;


export type CustomerOrderAgainQuery = { order: { lineItems: { nodes: Array<{ quantity: number, variantId: string | null, sellingPlan: { sellingPlanId: string | null } | null, customAttributes: Array<{ key: string, value: string | null }> }> } } | null };

export type CustomerSubscriptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type CustomerSubscriptionsQuery = { customer: { subscriptionContracts: { nodes: Array<{ id: string, status: string, nextBillingDate: string | null, lastPaymentStatus: string | null, appEligibleForCustomerActions: boolean, deliveryPolicy: { interval: string, intervalCount: { count: number } | null }, lines: { nodes: Array<{ id: string, title: string, variantTitle: string | null, quantity: number, image: { url: string, altText: string | null } | null, lineDiscountedPrice: { amount: string, currencyCode: string } }> }, upcomingBillingCycles: { nodes: Array<{ cycleIndex: number, billingAttemptExpectedDate: string, skipped: boolean, status: string }> } }> } } };

export type CustomerSkipCycleMutationVariables = Exact<{
  cycle: SubscriptionBillingCycleInput;
}>;


export type CustomerSkipCycleMutation = { change: { userErrors: Array<{ code: string | null, message: string }> } | null };

export type CustomerUnskipCycleMutationVariables = Exact<{
  cycle: SubscriptionBillingCycleInput;
}>;


export type CustomerUnskipCycleMutation = { change: { userErrors: Array<{ code: string | null, message: string }> } | null };

export type CustomerPauseContractMutationVariables = Exact<{
  id: string | number;
}>;


export type CustomerPauseContractMutation = { change: { userErrors: Array<{ code: string | null, message: string }> } | null };

export type CustomerResumeContractMutationVariables = Exact<{
  id: string | number;
}>;


export type CustomerResumeContractMutation = { change: { userErrors: Array<{ code: string | null, message: string }> } | null };

export type CustomerCancelContractMutationVariables = Exact<{
  id: string | number;
}>;


export type CustomerCancelContractMutation = { change: { userErrors: Array<{ code: string | null, message: string }> } | null };

/** Every operation, by its text. */
export interface CustomerOperations {
  "#graphql:customer\n  query CustomerProfile {\n    customer {\n      firstName\n      lastName\n      defaultAddress { id }\n      addresses(first: 50) {\n        nodes {\n          id\n          firstName\n          lastName\n          company\n          address1\n          address2\n          city\n          zoneCode\n          zip\n          territoryCode\n          phoneNumber\n          formatted(withName: true)\n        }\n      }\n    }\n  }\n": { data: CustomerProfileQuery; variables: CustomerProfileQueryVariables };
  "#graphql:customer\n  mutation CustomerCreateAddress($address: CustomerAddressInput!, $isDefault: Boolean) {\n    change: customerAddressCreate(address: $address, defaultAddress: $isDefault) { userErrors { code field } }\n  }\n": { data: CustomerCreateAddressMutation; variables: CustomerCreateAddressMutationVariables };
  "#graphql:customer\n  mutation CustomerUpdateAddress($id: ID!, $address: CustomerAddressInput, $isDefault: Boolean) {\n    change: customerAddressUpdate(addressId: $id, address: $address, defaultAddress: $isDefault) { userErrors { code field } }\n  }\n": { data: CustomerUpdateAddressMutation; variables: CustomerUpdateAddressMutationVariables };
  "#graphql:customer\n  mutation CustomerDeleteAddress($id: ID!) {\n    change: customerAddressDelete(addressId: $id) { userErrors { code field } }\n  }\n": { data: CustomerDeleteAddressMutation; variables: CustomerDeleteAddressMutationVariables };
  "#graphql:customer\n  mutation CustomerUpdateName($input: CustomerUpdateInput!) {\n    change: customerUpdate(input: $input) { userErrors { code field } }\n  }\n": { data: CustomerUpdateNameMutation; variables: CustomerUpdateNameMutationVariables };
  "#graphql:customer\n  query CustomerOrders($after: String) {\n    customer {\n      orders(first: 10, after: $after, sortKey: PROCESSED_AT, reverse: true) {\n        nodes {\n          id\n          name\n          processedAt\n          cancelledAt\n          financialStatus\n          fulfillmentStatus\n          totalPrice { amount currencyCode }\n          lineItems(first: 6) {\n            nodes { id title image { url altText } }\n          }\n        }\n        pageInfo { hasPreviousPage hasNextPage endCursor }\n      }\n    }\n  }\n": { data: CustomerOrdersQuery; variables: CustomerOrdersQueryVariables };
  "#graphql:customer\n  query CustomerOrder($id: ID!) {\n    order(id: $id) {\n      id\n      name\n      processedAt\n      cancelledAt\n      financialStatus\n      fulfillmentStatus\n      statusPageUrl\n      note\n      subtotal { amount currencyCode }\n      totalShipping { amount currencyCode }\n      totalTax { amount currencyCode }\n      totalPrice { amount currencyCode }\n      shippingAddress { formatted(withName: true) }\n      shippingLine { title }\n      discountApplications(first: 20) {\n        nodes {\n          ... on DiscountCodeApplication { code }\n          ... on AutomaticDiscountApplication { title }\n          ... on ManualDiscountApplication { title }\n        }\n      }\n      transactions {\n        giftCardDetails { last4 }\n        transactionAmount { presentmentMoney { amount currencyCode } }\n      }\n      refunds { totalRefunded { amount currencyCode } }\n      fulfillments(first: 20) {\n        nodes {\n          id\n          latestShipmentStatus\n          trackingInformation { company number url }\n        }\n      }\n      lineItems(first: 250) {\n        nodes {\n          id\n          title\n          variantTitle\n          quantity\n          image { url altText }\n          sellingPlan { name }\n          customAttributes { key value }\n          totalPrice { amount currencyCode }\n          totalPriceWithDiscounts { amount currencyCode }\n        }\n      }\n    }\n  }\n": { data: CustomerOrderQuery; variables: CustomerOrderQueryVariables };
  "#graphql:customer\n  query CustomerOrderAgain($id: ID!) {\n    order(id: $id) {\n      lineItems(first: 250) {\n        nodes {\n          quantity\n          variantId\n          sellingPlan { sellingPlanId }\n          customAttributes { key value }\n        }\n      }\n    }\n  }\n": { data: CustomerOrderAgainQuery; variables: CustomerOrderAgainQueryVariables };
  "#graphql:customer\n  query CustomerSubscriptions {\n    customer {\n      subscriptionContracts(first: 50, sortKey: CREATED_AT, reverse: true) {\n        nodes {\n          id\n          status\n          nextBillingDate\n          lastPaymentStatus\n          appEligibleForCustomerActions\n          deliveryPolicy { interval intervalCount { count } }\n          lines(first: 20) {\n            nodes {\n              id\n              title\n              variantTitle\n              quantity\n              image { url altText }\n              lineDiscountedPrice { amount currencyCode }\n            }\n          }\n          upcomingBillingCycles(first: 4) {\n            nodes { cycleIndex billingAttemptExpectedDate skipped status }\n          }\n        }\n      }\n    }\n  }\n": { data: CustomerSubscriptionsQuery; variables: CustomerSubscriptionsQueryVariables };
  "#graphql:customer\n  mutation CustomerSkipCycle($cycle: SubscriptionBillingCycleInput!) {\n    change: subscriptionBillingCycleSkip(billingCycleInput: $cycle) { userErrors { code message } }\n  }\n": { data: CustomerSkipCycleMutation; variables: CustomerSkipCycleMutationVariables };
  "#graphql:customer\n  mutation CustomerUnskipCycle($cycle: SubscriptionBillingCycleInput!) {\n    change: subscriptionBillingCycleUnskip(billingCycleInput: $cycle) { userErrors { code message } }\n  }\n": { data: CustomerUnskipCycleMutation; variables: CustomerUnskipCycleMutationVariables };
  "#graphql:customer\n  mutation CustomerPauseContract($id: ID!) {\n    change: subscriptionContractPause(subscriptionContractId: $id) { userErrors { code message } }\n  }\n": { data: CustomerPauseContractMutation; variables: CustomerPauseContractMutationVariables };
  "#graphql:customer\n  mutation CustomerResumeContract($id: ID!) {\n    change: subscriptionContractActivate(subscriptionContractId: $id) { userErrors { code message } }\n  }\n": { data: CustomerResumeContractMutation; variables: CustomerResumeContractMutationVariables };
  "#graphql:customer\n  mutation CustomerCancelContract($id: ID!) {\n    change: subscriptionContractCancel(subscriptionContractId: $id) { userErrors { code message } }\n  }\n": { data: CustomerCancelContractMutation; variables: CustomerCancelContractMutationVariables };
}
