import 'server-only';

const LINE = `#graphql:customer
  fragment CustomerOrderLine on LineItem {
    id
    title
    variantTitle
    quantity
    giftCard
    image { url altText width height }
    sellingPlan { name }
    customAttributes { key value }
    totalPrice { amount currencyCode }
    totalPriceWithDiscounts { amount currencyCode }
  }
`;

export const ORDERS_QUERY = `#graphql:customer
  query CustomerOrders($first: Int!, $after: String) {
    customer {
      orders(first: $first, after: $after, sortKey: PROCESSED_AT, reverse: true) {
        nodes {
          id
          name
          processedAt
          cancelledAt
          financialStatus
          fulfillmentStatus
          totalPrice { amount currencyCode }
          lineItems(first: 6) {
            nodes { id title image { url altText width height } }
          }
        }
        pageInfo { hasPreviousPage hasNextPage endCursor }
      }
    }
  }
`;

export const ORDER_QUERY = `#graphql:customer
  query CustomerOrder($id: ID!) {
    order(id: $id) {
      id
      name
      processedAt
      cancelledAt
      financialStatus
      fulfillmentStatus
      statusPageUrl
      note
      subtotal { amount currencyCode }
      totalShipping { amount currencyCode }
      totalTax { amount currencyCode }
      totalPrice { amount currencyCode }
      shippingAddress { formatted(withName: true) }
      shippingLine { title }
      discountApplications(first: 20) {
        nodes {
          ... on DiscountCodeApplication { code }
          ... on AutomaticDiscountApplication { title }
          ... on ManualDiscountApplication { title }
        }
      }
      transactions {
        id
        giftCardDetails { last4 }
        transactionAmount { presentmentMoney { amount currencyCode } }
      }
      refunds { id createdAt totalRefunded { amount currencyCode } }
      fulfillments(first: 20) {
        nodes {
          id
          createdAt
          latestShipmentStatus
          trackingInformation { company number url }
        }
      }
      lineItems(first: 250) { nodes { ...CustomerOrderLine } }
    }
  }
  ${LINE}
` as const;

export const ORDER_AGAIN_QUERY = `#graphql:customer
  query CustomerOrderAgain($id: ID!) {
    order(id: $id) {
      lineItems(first: 250) {
        nodes {
          title
          quantity
          variantId
          sellingPlan { sellingPlanId }
          customAttributes { key value }
        }
      }
    }
  }
`;
