import type { CartUserError } from './cart-lines.ts';
import type { CartBuyer, CartPreferences } from './carts.ts';

export type BuyerInput = {
  countryCode?: string | null;
  email?: string | null;
  phone?: string | null;
  customerAccessToken?: string | null;
  companyLocationId?: string | null;
  preferences?: {
    delivery?: Partial<NonNullable<CartPreferences['delivery']>> | null;
    wallet?: string[] | null;
  } | null;
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s().-]{5,20}$/;

/** The buyer with what the input names changed, and what is wrong with it. The local shop has no customers. */
export function changeBuyer(
  before: CartBuyer,
  input: BuyerInput,
  path: string[],
): { buyer: CartBuyer; userErrors: CartUserError[] } {
  const { email, phone, customerAccessToken, companyLocationId } = input;
  const userErrors: CartUserError[] = [];
  const refuse = (name: keyof BuyerInput, message: string, code = 'INVALID') =>
    userErrors.push({ code, field: [...path, name], message });
  if (email != null && !EMAIL.test(email)) refuse('email', 'Email is invalid');
  if (phone != null && !PHONE.test(phone)) refuse('phone', 'Phone is invalid');
  if (customerAccessToken != null) refuse('customerAccessToken', 'Customer is invalid');
  if (companyLocationId != null && customerAccessToken == null) {
    const message = 'The customer access token is required when setting a company location.';
    refuse('companyLocationId', message, 'MISSING_CUSTOMER_ACCESS_TOKEN');
  }
  const preferences =
    input.preferences === undefined ? before.preferences : toPreferences(input.preferences);
  const buyer = {
    countryCode: input.countryCode ?? before.countryCode,
    email: email === undefined ? before.email : email,
    phone: phone === undefined ? before.phone : phone,
    preferences,
  };
  return { buyer, userErrors };
}

function toPreferences(input: BuyerInput['preferences']): CartPreferences | null {
  if (!input) return null;
  const { delivery, wallet } = input;
  return {
    wallet: wallet ?? null,
    delivery: delivery
      ? { coordinates: null, deliveryMethod: [], pickupHandle: [], ...delivery }
      : null,
  };
}
