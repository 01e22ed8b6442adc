import { GraphQLError } from 'graphql';
import type { ShopVariant } from '../catalogue/catalogue.ts';
import { newLineId, type CartAttribute, type CartLine } from './carts.ts';
import { cutToStock, shortage, stockOf, type CartWarning } from './cart-stock.ts';
import type { Pricing } from '../context.ts';

export type CartLineInput = {
  merchandiseId: string;
  quantity?: number | null;
  attributes?: CartAttribute[] | null;
  sellingPlanId?: string | null;
  parent?: object | null;
};

export type CartLineUpdate = Partial<CartLineInput> & { id: string };

export type CartUserError = { code: string; field: string[]; message: string };

/** `lines` are the new ones, or those before where there are userErrors. */
type ChangedLines = { lines: CartLine[]; userErrors: CartUserError[]; warnings: CartWarning[] };

export type LineRules = {
  token: string;
  countryCode: string;
  findVariant: (id: string) => ShopVariant | undefined;
  pricing: Pricing;
};

const MAX_LINES = 500;

/**
 * The lines with the wanted ones added, those on top: equal ones merged, quantities cut to the stock.
 * Wrong input is a userError and adds nothing; stock that falls short is a warning only.
 */
export function addLines(
  lines: CartLine[],
  wanted: CartLineInput[],
  rules: LineRules,
  path: string[],
): ChangedLines {
  if (wanted.some(({ parent }) => parent)) throw noParents();
  const userErrors = wanted.flatMap((line, index) =>
    checkMerchandise(line.merchandiseId, line, rules, [...path, String(index)]),
  );
  if (lines.length + wanted.length > MAX_LINES) {
    const message = `The cart can contain at most ${MAX_LINES} lines.`;
    userErrors.push({ code: 'MAXIMUM_EXCEEDED', field: path, message });
  }
  if (userErrors.length > 0) return { lines, userErrors, warnings: [] };

  const added: CartLine[] = [];
  const old = lines.map((line) => ({ ...line }));
  const warnings: CartWarning[] = [];
  for (const { quantity, ...input } of wanted) {
    const asked = quantity ?? 1;
    if (asked === 0) continue;
    const all = [...added, ...old];
    const left = stockOf(input.merchandiseId, rules) - quantityOf(input.merchandiseId, all);
    const line = toLine(input, rules.token);
    const same = all.find((each) => isSame(each, line));
    if (!same) added.push(line);
    const target = same ?? line;
    const given = Math.min(asked, Math.max(0, left));
    target.quantity += given;
    if (given < asked) warnings.push(shortage(target, given, rules));
  }
  return { lines: [...added, ...old], userErrors, warnings };
}

/** The lines with the updates made: a quantity of 0 takes a line out, and lines that became equal are merged. */
export function updateLines(
  lines: CartLine[],
  updates: CartLineUpdate[],
  rules: LineRules,
): ChangedLines {
  const userErrors = updates.flatMap((update, index) => {
    const line = lines.find(({ id }) => isLineId(update.id, id));
    const path = ['lines', String(index)];
    if (!line) return [noSuchLine(update.id, [...path, 'id'])];
    return checkMerchandise(update.merchandiseId ?? line.merchandiseId, update, rules, path);
  });
  if (userErrors.length > 0) return { lines, userErrors, warnings: [] };

  const warnings: CartWarning[] = [];
  let changed = lines;
  for (const { id, quantity, merchandiseId, attributes, sellingPlanId } of updates) {
    changed = changed.map((line) => {
      if (!isLineId(id, line.id)) return line;
      return {
        ...line,
        quantity: quantity ?? line.quantity,
        merchandiseId: merchandiseId ?? line.merchandiseId,
        attributes: attributes ? uniqueAttributes(attributes) : line.attributes,
        sellingPlanId: sellingPlanId === undefined ? line.sellingPlanId : sellingPlanId,
      };
    });
    // What was changed last has the stock first.
    const first = changed.filter((line) => isLineId(id, line.id) && line.quantity > 0);
    const rest = changed.filter((line) => !isLineId(id, line.id));
    const cut = cutToStock([...first, ...rest], rules);
    warnings.push(...cut.warnings);
    changed = changed.flatMap((line) => cut.lines.find((each) => each.id === line.id) ?? []);
  }
  return { lines: mergeEqual(changed), userErrors: [], warnings };
}

export function removeLines(lines: CartLine[], lineIds: string[]): ChangedLines {
  const userErrors = lineIds.flatMap((id, index) =>
    lines.some((line) => isLineId(id, line.id)) ? [] : noSuchLine(id, ['lineIds', String(index)]),
  );
  if (userErrors.length > 0) return { lines, userErrors, warnings: [] };
  const left = lines.filter((line) => !lineIds.some((id) => isLineId(id, line.id)));
  return { lines: left, userErrors, warnings: [] };
}

/** Attributes as Shopify keeps them: of a key that comes twice, the last value. */
export const uniqueAttributes = (attributes: CartAttribute[]): CartAttribute[] =>
  [...new Map(attributes.map(({ key, value }) => [key, value]))].map(([key, value]) => ({
    key,
    value,
  }));

const quantityOf = (id: string, lines: CartLine[]) =>
  lines.reduce((sum, line) => sum + (line.merchandiseId === id ? line.quantity : 0), 0);

const toLine = (input: CartLineInput, token: string): CartLine => ({
  id: newLineId(token),
  merchandiseId: input.merchandiseId,
  quantity: 0,
  attributes: uniqueAttributes(input.attributes ?? []),
  sellingPlanId: input.sellingPlanId ?? null,
});

const isSame = (a: CartLine, b: CartLine) =>
  a.merchandiseId === b.merchandiseId &&
  a.sellingPlanId === b.sellingPlanId &&
  JSON.stringify(a.attributes) === JSON.stringify(b.attributes);

function mergeEqual(lines: CartLine[]): CartLine[] {
  const merged: CartLine[] = [];
  for (const line of lines) {
    const same = merged.find((each) => isSame(each, line));
    if (same) same.quantity += line.quantity;
    else merged.push({ ...line });
  }
  return merged;
}

const withoutCart = (id: string) => id.replace(/\?.*/, '');
const isLineId = (asked: string, id: string) => withoutCart(asked) === withoutCart(id);

const noSuchLine = (id: string, field: string[]): CartUserError => ({
  code: 'INVALID_MERCHANDISE_LINE',
  field,
  message: `The merchandise line with id ${withoutCart(id).split('/').at(-1)} does not exist.`,
});

const noParents = () =>
  new GraphQLError('CartLineInput.parent is not in the local shop.', {
    extensions: { code: 'NOT_IN_LOCAL_SHOP' },
  });

function checkMerchandise(
  merchandiseId: string,
  { quantity, sellingPlanId }: Partial<CartLineInput>,
  { findVariant, pricing, countryCode }: LineRules,
  path: string[],
): CartUserError[] {
  const variant = findVariant(merchandiseId);
  if (!variant) {
    const message = `The merchandise with id ${merchandiseId} does not exist.`;
    return [{ code: 'INVALID', field: [...path, 'merchandiseId'], message }];
  }
  if (quantity != null && quantity < 0) {
    const message = `The quantity for merchandise with id ${merchandiseId} must be greater than zero.`;
    return [{ code: 'INVALID', field: [...path, 'quantity'], message }];
  }
  if (sellingPlanId && !pricing.plannedPrice(variant, sellingPlanId, countryCode)) {
    const message = 'Cannot apply selling plan to variant';
    return [{ code: 'SELLING_PLAN_NOT_APPLICABLE', field: [...path, 'sellingPlanId'], message }];
  }
  return [];
}
