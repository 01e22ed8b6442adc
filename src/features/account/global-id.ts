/** The global id of an object of the shop, by the number that addresses and forms contain; undefined for any other text. */
export const globalId = (
  type: 'Order' | 'CustomerAddress' | 'SubscriptionContract',
  number: string,
): string | undefined =>
  /^\d{1,20}$/.test(number) ? `gid://shopify/${type}/${number}` : undefined;

/** The number in a global id; '' without one. */
export const numberOf = (id: string): string => /\/(\d+)(?:\?|$)/.exec(id)?.[1] ?? '';
