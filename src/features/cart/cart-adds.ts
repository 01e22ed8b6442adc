import { MAX_QUANTITY } from './cart.ts';

/** The attribute in which a line remembers its adds; checkouts hide what begins with an underscore. */
export const ADDED = '_added';
/** How many adds a line remembers. */
const MEMORY = 10;

const VARIANT = 'gid://shopify/ProductVariant/';
const PLAN = 'gid://shopify/SellingPlan/';

/** The site's own name of a line: `100101`, with a selling plan `100101-701`. */
export const lineKey = (merchandiseId: string, sellingPlanId?: string | null): string =>
  merchandiseId.slice(VARIANT.length) +
  (sellingPlanId ? `-${sellingPlanId.slice(PLAN.length)}` : '');

/** What a line is of, by its name. */
export function readLineKey(key: string): { merchandiseId: string; sellingPlanId?: string } {
  const [variant = '', plan] = key.split('-');
  return { merchandiseId: VARIANT + variant, ...(plan && { sellingPlanId: PLAN + plan }) };
}

/** A line as the shop has it. */
export interface AddedLine {
  id: string;
  key: string;
  quantity: number;
  /** Value of its attribute. */
  added: string;
}

export interface FoldedLine {
  key: string;
  quantity: number;
  added: string;
}

/** What has to be written so that each thing is one line. */
export interface Folding {
  lines: FoldedLine[];
  changes: { id: string; quantity: number; added: string }[];
}

/** The attribute of a line that one add makes: it says how many that add asked for. */
export const freshAdd = (id: string, quantity: number) => `${id}*${quantity}`;

/** Whether the add is in the line already. */
export const remembers = (added: string, id: string): boolean => readAdded(added).ids.includes(id);

/**
 * Makes one line of the lines of each thing. An add is a line of its own first, marked with its id and quantity: sent
 * twice it grows to the double, or stands beside a line that remembers it, and both are seen here. The lines that an
 * add came as are taken out in the same change that counts them, so that two who fold at once cannot both succeed.
 */
export function foldLines(lines: AddedLine[]): Folding {
  const groups = [...Map.groupBy(lines, ({ key }) => key).values()];
  const folded = groups.map(foldGroup);
  return {
    lines: folded.map(({ line }) => line),
    changes: folded.flatMap(({ changes }) => changes),
  };
}

function foldGroup(group: AddedLine[]): { line: FoldedLine; changes: Folding['changes'] } {
  const read = group.map((line) => ({ ...line, ...readAdded(line.added) }));
  const settled = read.filter(({ asked }) => asked === undefined);
  const ids = new Set(settled.flatMap((line) => line.ids));
  let quantity = settled.reduce((sum, line) => sum + line.quantity, 0);
  for (const line of read.toReversed()) {
    const [id] = line.ids;
    if (line.asked === undefined || id === undefined || ids.has(id)) continue;
    ids.add(id);
    quantity += Math.min(line.quantity, line.asked);
  }
  quantity = Math.min(quantity, MAX_QUANTITY);

  // Shops put new lines on top: the last one is the oldest.
  const main = settled.at(-1) ?? read.at(-1)!;
  const isNothing = main.asked !== undefined && quantity === 0;
  const isOne = read.length === 1 && main.quantity === quantity && !isNothing;
  const added = isOne ? main.added : settledAdds([...ids]);
  const line = { key: main.key, quantity, added };
  if (isOne) return { line, changes: [] };
  const others = read.filter(({ id }) => id !== main.id);
  return {
    line,
    changes: [
      { id: main.id, quantity, added },
      ...others.map(({ id }) => ({ id, quantity: 0, added: '' })),
    ],
  };
}

/** The attribute of a line whose quantity is no longer that of an add. */
export const settledAdds = (ids: string[]): string => ids.slice(-MEMORY).join(' ');

/** The ids in an attribute; `asked` is set while the line is that of an add. */
export function readAdded(added: string): { ids: string[]; asked?: number } {
  const [, id, asked] = /^([\w-]+)\*(\d+)$/.exec(added) ?? [];
  if (id !== undefined) return { ids: [id], asked: Number(asked) };
  return { ids: added.split(' ').filter(Boolean) };
}

/** An id as lines keep it: ten characters, whatever the page made. */
export async function shortId(id: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id));
  return btoa(String.fromCharCode(...new Uint8Array(hash).slice(0, 8)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 10);
}
