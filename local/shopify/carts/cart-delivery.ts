import { createHash } from 'node:crypto';
import type { CartUserError } from './cart-lines.ts';
import type { Cart, CartLine, DeliveryAddress } from './carts.ts';

export type DeliveryOption = { handle: string; title: string; description: string; cents: number };

export type DeliveryGroup = {
  id: string;
  groupType: 'ONE_TIME_PURCHASE' | 'SUBSCRIPTION';
  address: DeliveryAddress;
  options: DeliveryOption[];
  selected: DeliveryOption;
  lines: CartLine[];
};

const hash = (text: string) => createHash('md5').update(text).digest('hex');

const option = (title: string, description: string, cents: number): DeliveryOption => ({
  handle: hash(title),
  title,
  description,
  cents,
});

const options: Record<string, DeliveryOption[]> = {
  US: [option('Standard', '3 to 5 days', 695), option('Express', 'The next day', 1995)],
  CA: [option('Canada', '5 to 8 days', 1495)],
};

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

export const countryName = (code: string | null) => (code ? countryNames.of(code) : undefined);

/** What is delivered together to the selected address; nothing before there is one that the shop delivers to. */
export function deliveryGroups(cart: Cart): DeliveryGroup[] {
  const address = cart.addresses.find(({ selected }) => selected)?.address;
  const offered = options[address?.countryCode ?? ''];
  const [first] = offered ?? [];
  if (!address || !offered || !first) return [];
  const bought = cart.lines.filter(({ quantity }) => quantity > 0);
  return (['ONE_TIME_PURCHASE', 'SUBSCRIPTION'] as const).flatMap((groupType) => {
    const isPlanned = groupType === 'SUBSCRIPTION';
    const lines = bought.filter(({ sellingPlanId }) => (sellingPlanId !== null) === isPlanned);
    if (lines.length === 0) return [];
    const id = `gid://shopify/CartDeliveryGroup/${hash(`${cart.token} ${groupType}`)}?cart=${cart.token}`;
    const chosen = offered.find(({ handle }) => handle === cart.deliveryOptions[id]);
    return [{ id, groupType, address, options: offered, selected: chosen ?? first, lines }];
  });
}

/** Chooses delivery options of groups. */
export function selectOptions(
  cart: Cart,
  choices: { deliveryGroupId: string; deliveryOptionHandle: string }[],
): { deliveryOptions: Record<string, string>; userErrors: CartUserError[] } {
  const groups = deliveryGroups(cart);
  const field = ['selectedDeliveryOptions'];
  const userErrors = choices.flatMap(({ deliveryGroupId, deliveryOptionHandle: wanted }) => {
    const group = groups.find(({ id }) => id === deliveryGroupId);
    if (!group) {
      const message = `The delivery group with id ${deliveryGroupId} is not valid.`;
      return [{ code: 'INVALID_DELIVERY_GROUP', field, message }];
    }
    if (group.options.some(({ handle }) => handle === wanted)) return [];
    const message = `The delivery option with handle ${wanted} is not valid.`;
    return [{ code: 'INVALID_DELIVERY_OPTION', field, message }];
  });
  const chosen = choices.map((each) => [each.deliveryGroupId, each.deliveryOptionHandle]);
  const deliveryOptions = { ...cart.deliveryOptions, ...Object.fromEntries(chosen) };
  return { deliveryOptions, userErrors };
}
