import type { Catalogue } from '../catalogue/catalogue.ts';
import { findAllocation } from '../catalogue/selling-plans.ts';
import { limitToStock, shortageWarning, stockOf, type CartWarning } from './cart-stock.ts';
import { newLineId, type CartAttribute, type CartLine } from './cart-store.ts';

export type CartLineInput = {
  merchandiseId: string;
  quantity?: number | null;
  attributes?: CartAttribute[] | null;
  sellingPlanId?: string | null;
};

export type CartLineUpdate = Partial<CartLineInput> & { id: string };

export type CartUserError = { code: string; field: string[]; message: string };

/** `lines` are the new lines, or the previous ones when there are userErrors. */
type ChangedLines = { lines: CartLine[]; userErrors: CartUserError[]; warnings: CartWarning[] };

export type LineRules = Pick<Catalogue, 'findVariant'> & { token: string };

const MAX_LINES = 500;

/**
 * Adds lines above the existing ones, merges equal lines and limits quantities to the stock. Wrong input is a userError
 * and adds nothing; insufficient stock is only a warning.
 * @param path the path of the input, for userErrors
 */
export function addLines(
  lines: CartLine[],
  inputs: CartLineInput[],
  rules: LineRules,
  path: string[],
): ChangedLines {
  const userErrors = inputs.flatMap((line, index) =>
    checkMerchandise(line.merchandiseId, line, rules, [...path, String(index)]),
  );
  if (lines.length + inputs.length > MAX_LINES) {
    const message = `The cart can contain at most ${MAX_LINES} lines.`;
    userErrors.push({ code: 'MAXIMUM_EXCEEDED', field: path, message });
  }
  if (userErrors.length > 0) return { lines, userErrors, warnings: [] };

  const added: CartLine[] = [];
  const existing = lines.map((line) => ({ ...line }));
  const warnings: CartWarning[] = [];
  for (const { quantity, ...input } of inputs) {
    const wanted = quantity ?? 1;
    if (wanted === 0) continue;
    const all = [...added, ...existing];
    const available = stockOf(input.merchandiseId, rules) - quantityOf(input.merchandiseId, all);
    const line = toLine(input, rules.token);
    const equal = all.find((each) => isEqual(each, line));
    if (!equal) added.push(line);
    const target = equal ?? line;
    const granted = Math.min(wanted, Math.max(0, available));
    target.quantity += granted;
    if (granted < wanted) warnings.push(shortageWarning(target, granted, rules));
  }
  return { lines: [...added, ...existing], userErrors, warnings };
}

/** Updates lines. A quantity of 0 removes a line, and lines that became equal are merged. */
export function updateLines(
  lines: CartLine[],
  updates: CartLineUpdate[],
  rules: LineRules,
): ChangedLines {
  const userErrors = updates.flatMap((update, index) => {
    const line = lines.find(({ id }) => isSameId(update.id, id));
    const path = ['lines', String(index)];
    if (!line) return [noSuchLine(update.id, [...path, 'id'])];
    return checkMerchandise(update.merchandiseId ?? line.merchandiseId, update, rules, path);
  });
  if (userErrors.length > 0) return { lines, userErrors, warnings: [] };

  const warnings: CartWarning[] = [];
  let changed = lines;
  for (const { id, quantity, merchandiseId, attributes, sellingPlanId } of updates) {
    changed = changed.map((line) => {
      if (!isSameId(id, line.id)) return line;
      return {
        ...line,
        quantity: quantity ?? line.quantity,
        merchandiseId: merchandiseId ?? line.merchandiseId,
        attributes: attributes ? uniqueAttributes(attributes) : line.attributes,
        sellingPlanId: sellingPlanId === undefined ? line.sellingPlanId : sellingPlanId,
      };
    });
    // The stock goes first to the line that was changed last.
    const first = changed.filter((line) => isSameId(id, line.id) && line.quantity > 0);
    const rest = changed.filter((line) => !isSameId(id, line.id));
    const limited = limitToStock([...first, ...rest], rules);
    warnings.push(...limited.warnings);
    changed = changed.flatMap((line) => limited.lines.find((each) => each.id === line.id) ?? []);
  }
  return { lines: mergeEqual(changed), userErrors: [], warnings };
}

/** Removes lines. An unknown id is a userError and removes nothing. */
export function removeLines(lines: CartLine[], lineIds: string[]): ChangedLines {
  const userErrors = lineIds.flatMap((id, index) =>
    lines.some((line) => isSameId(id, line.id)) ? [] : noSuchLine(id, ['lineIds', String(index)]),
  );
  if (userErrors.length > 0) return { lines, userErrors, warnings: [] };
  const remaining = lines.filter((line) => !lineIds.some((id) => isSameId(id, line.id)));
  return { lines: remaining, userErrors, warnings: [] };
}

/** Each key once; the last value of a repeated key wins, as in Shopify. */
export const uniqueAttributes = (attributes: CartAttribute[]): CartAttribute[] =>
  [...new Map(attributes.map(({ key, value }) => [key, value]))].map(([key, value]) => ({
    key,
    value,
  }));

const quantityOf = (id: string, lines: CartLine[]) =>
  lines.reduce((total, line) => total + (line.merchandiseId === id ? line.quantity : 0), 0);

const toLine = (input: CartLineInput, token: string): CartLine => ({
  id: newLineId(token),
  merchandiseId: input.merchandiseId,
  quantity: 0,
  attributes: uniqueAttributes(input.attributes ?? []),
  sellingPlanId: input.sellingPlanId ?? null,
});

const isEqual = (a: CartLine, b: CartLine) =>
  a.merchandiseId === b.merchandiseId &&
  a.sellingPlanId === b.sellingPlanId &&
  JSON.stringify(a.attributes) === JSON.stringify(b.attributes);

function mergeEqual(lines: CartLine[]): CartLine[] {
  const merged: CartLine[] = [];
  for (const line of lines) {
    const equal = merged.find((each) => isEqual(each, line));
    if (equal) equal.quantity += line.quantity;
    else merged.push({ ...line });
  }
  return merged;
}

const withoutCart = (id: string) => id.replace(/\?.*/, '');
const isSameId = (a: string, b: string) => withoutCart(a) === withoutCart(b);

const noSuchLine = (id: string, field: string[]): CartUserError => ({
  code: 'INVALID_MERCHANDISE_LINE',
  field,
  message: `The merchandise line with id ${withoutCart(id).split('/').at(-1)} does not exist.`,
});

function checkMerchandise(
  merchandiseId: string,
  { quantity, sellingPlanId }: Partial<CartLineInput>,
  { findVariant }: LineRules,
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
  if (sellingPlanId && !findAllocation(variant, sellingPlanId)) {
    const message = 'Cannot apply selling plan to variant';
    return [{ code: 'SELLING_PLAN_NOT_APPLICABLE', field: [...path, 'sellingPlanId'], message }];
  }
  return [];
}
