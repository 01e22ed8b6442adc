import { env } from '../../../runtime/env.ts';

/** Whether the settings name the shop's customer accounts. */
export const hasCustomerAccounts = (): boolean => env().SHOPIFY_SHOP_ID !== undefined;

/** Base of the customer accounts' addresses, without a slash at its end. */
export const customerAccountsUrl = (): string =>
  env().SHOPIFY_CUSTOMER_ACCOUNT_URL ?? `https://shopify.com/${env().SHOPIFY_SHOP_ID}`;
