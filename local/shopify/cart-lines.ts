import { GraphQLError } from 'graphql';
import type { Catalogue, ShopVariant } from './catalogue.ts';
import { newLineId, type CartAttribute, type CartLine } from './carts.ts';

export type CartLineInput = {
  merchandiseId: string;
  quantity?: number | null;
  attributes?: CartAttribute[] | null;
};

export type CartUserError = { code: string; field: string[] | null; message: string };
export type CartWarning = { code: string; message: string; target: string };

type FilledLines = { lines: CartLine[]; userErrors: CartUserError[]; warnings: CartWarning[] };

const MAX_INPUT = 250;
const MAX_LINES = 500;

/**
 * The lines with the wanted ones added: equal ones merged, quantities cut to the stock.
 * Wrong input is a userError and adds nothing; stock that falls short is a warning only.
 */
export function addLines(
  lines: CartLine[],
  wanted: CartLineInput[],
  { findVariant }: Catalogue,
  path: string[],
): FilledLines {
  checkInputSize(wanted, path);
  const userErrors = wanted.flatMap((line, index) =>
    checkLine(line, [...path, String(index)], findVariant),
  );
  if (lines.length + wanted.length > MAX_LINES) {
    const message = `The cart can contain at most ${MAX_LINES} lines.`;
    userErrors.push({ code: 'MAXIMUM_EXCEEDED', field: path, message });
  }
  if (userErrors.length > 0) return { lines, userErrors, warnings: [] };

  const filled = lines.map((line) => ({ ...line }));
  for (const { merchandiseId, quantity, attributes } of wanted) {
    const same = filled.find(
      (line) =>
        line.merchandiseId === merchandiseId &&
        JSON.stringify(line.attributes) === JSON.stringify(attributes ?? []),
    );
    if (same) same.quantity += quantity ?? 1;
    else {
      filled.push({
        id: newLineId(),
        merchandiseId,
        quantity: quantity ?? 1,
        attributes: attributes ?? [],
      });
    }
  }
  return { ...cutToStock(filled, findVariant), userErrors };
}

export function cutToStock(
  lines: CartLine[],
  findVariant: Catalogue['findVariant'],
): Pick<FilledLines, 'lines' | 'warnings'> {
  const warnings: CartWarning[] = [];
  const cut = lines.map((line) => {
    const variant = findVariant(line.merchandiseId);
    const stock = variant?.quantityAvailable ?? 0;
    if (line.quantity <= stock) return line;
    warnings.push(stock === 0 ? soldOut(line, variant) : notEnough(line, stock));
    return { ...line, quantity: stock };
  });
  return { lines: cut, warnings };
}

export const soldOut = (line: CartLine, variant: ShopVariant | undefined): CartWarning => ({
  code: 'MERCHANDISE_OUT_OF_STOCK',
  message: `The product '${variant?.product.title ?? line.merchandiseId}' is already sold out.`,
  target: line.id,
});

export const notEnough = (line: CartLine, stock: number): CartWarning => ({
  code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
  message: `Only ${stock} ${stock === 1 ? 'item was' : 'items were'} added to your cart due to availability.`,
  target: line.id,
});

export function checkInputSize(list: unknown[], path: string[]) {
  if (list.length <= MAX_INPUT) return;
  throw new GraphQLError(
    `The input array size of ${list.length} is greater than the maximum allowed of ${MAX_INPUT}.`,
    { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED', path } },
  );
}

function checkLine(
  { merchandiseId, quantity }: CartLineInput,
  path: string[],
  findVariant: Catalogue['findVariant'],
): CartUserError[] {
  if (!merchandiseId.startsWith('gid://shopify/')) {
    throw new GraphQLError(`Invalid global id '${merchandiseId}'`, {
      extensions: { code: 'INVALID_VARIABLE' },
    });
  }
  if (!findVariant(merchandiseId)) {
    const message = `The merchandise with id ${merchandiseId} does not exist.`;
    return [{ code: 'INVALID', field: [...path, 'merchandiseId'], message }];
  }
  if (quantity != null && quantity < 1) {
    const message = `The quantity for merchandise with id ${merchandiseId} must be greater than zero.`;
    return [{ code: 'INVALID', field: [...path, 'quantity'], message }];
  }
  return [];
}
