/** Address of a form that adds a product. */
export const ADD = '/api/cart/lines';
export const UPDATE = '/api/cart/lines/update';
export const REMOVE = '/api/cart/lines/remove';
export const MESSAGE = '/api/cart/lines/message';
export const DISCOUNT = '/api/cart/discount';
export const NOTE = '/api/cart/note';
export const CHECKOUT = '/api/cart/checkout';

/** The addresses of the buttons of the cart's form, which all send its fields. */
export const CART_FORM = [ADD, UPDATE, REMOVE, MESSAGE, DISCOUNT, NOTE, CHECKOUT];

/**
 * The place at which an error of a change is shown: `cart`, `note`, `code`, `message.KEY` or `quantity.KEY`.
 * @param address of the change
 * @param line its key, KEY
 */
export function placeOf(address: string, line: unknown): string {
  if (address === ADD) return 'cart';
  if (address === NOTE) return 'note';
  if (address === DISCOUNT) return 'code';
  return `${address === MESSAGE ? 'message' : 'quantity'}.${String(line)}`;
}
