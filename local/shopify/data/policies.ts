export type WrittenPolicy = { number: number | null; handle: string; title: string; body: string };

/** The shop's policies by their field; the subscription policy is Shopify's to word, and has no id. */
export const policies = {
  privacyPolicy: {
    number: 601,
    handle: 'privacy-policy',
    title: 'Privacy policy',
    body: '<p>We keep what an order needs and nothing the duck would blush at.</p>',
  },
  refundPolicy: {
    number: 602,
    handle: 'refund-policy',
    title: 'Refund policy',
    body: '<p>Drinks cannot come back to us. What arrives broken is sent again.</p>',
  },
  shippingPolicy: {
    number: 603,
    handle: 'shipping-policy',
    title: 'Shipping policy',
    body: '<p>Packed within two working days, from Denver, with a little room to breathe.</p>',
  },
  termsOfService: {
    number: 604,
    handle: 'terms-of-service',
    title: 'Terms of service',
    body: '<p>You buy, we send, and both of us are reasonable about it.</p>',
  },
  subscriptionPolicy: {
    number: null,
    handle: 'subscription-policy',
    title: 'Cancellation policy',
    body: '<p>A subscription goes on until you cancel it, which you can do at any time.</p>',
  },
} satisfies Record<string, WrittenPolicy>;
