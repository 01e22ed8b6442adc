export const ADD = '/api/cart/lines';
export const MESSAGE = '/api/cart/lines/message';
/** Event of a change that was refused after its cart was left. */
export const REFUSAL = 'cart refusal';
/** The addresses of all changes. */
export const CHANGE = /^\/api\/cart\/(lines(\/(update|remove|message))?|discount|note)$/;

/**
 * A change of the cart that the Worker has not answered. It is stored, because the page may be left before it is sent:
 * the next page sends it. Each change can be sent twice, because quantities are absolute and an add has an id.
 */
export interface WaitingChange {
  id: string;
  /** A later change with the same key replaces this one. */
  key: string;
  address: string;
  fields: Record<string, unknown>;
  at: number;
  isSent?: true;
}

const STORAGE_KEY = 'cart changes';
const LIMIT_MS = 24 * 60 * 60 * 1000;
const MAX_CHANGES = 100;

/** The changes in a browser that stores nothing. */
let unstored: WaitingChange[] | undefined;

/** Whether a stored entry is a change of the last day. Other code of the page could have written anything. */
function isChange(entry: unknown): entry is WaitingChange {
  const { id, key, address, fields, at } = Object(entry) as Partial<WaitingChange>;
  const age = typeof at === 'number' ? Date.now() - at : -1;
  return (
    [id, key, address].every((text) => typeof text === 'string') &&
    CHANGE.test(address!) &&
    Object(fields) === fields &&
    age >= 0 &&
    age < LIMIT_MS
  );
}

/** The changes of all tabs, in the order in which they were made. Entries that are none go with the next change. */
export function waitingChanges(): WaitingChange[] {
  if (unstored) return unstored;
  try {
    const all = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as unknown[];
    return all.filter(isChange).slice(-MAX_CHANGES);
  } catch {}
  return [];
}

function store(changes: WaitingChange[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(changes));
  } catch {
    unstored = changes;
  }
}

/** Stores a change in place of the waiting one that it replaces. Each code and each add is sent. */
export function keepChange(
  address: string,
  fields: WaitingChange['fields'],
  id: string = crypto.randomUUID(),
): WaitingChange {
  const { line = address, quantity } = fields;
  const isOne = isCodeChange({ address }) || (address === ADD && !fields.line);
  const key = isOne ? id : address === MESSAGE ? `message ${line}` : String(line);
  const all = waitingChanges();
  const before = all.find((each) => each.key === key);
  // A removal that was not sent yet is undone by the quantity of the line, which another change may have set before.
  const isKept = address === ADD && before && !before.isSent && !isOne;
  const change = {
    ...(isKept ? { address: `${ADD}/update`, fields: { line, quantity } } : { address, fields }),
    id,
    key,
    at: Date.now(),
  };
  store([...all.filter((each) => each !== before), change]);
  return change;
}

export const markSent = ({ id }: WaitingChange): void =>
  store(waitingChanges().map((each) => (each.id === id ? { ...each, isSent: true } : each)));

export const isCodeChange = ({ address }: Pick<WaitingChange, 'address'>): boolean =>
  address.endsWith('/discount');

export const forgetChange = ({ id }: WaitingChange): void =>
  store(waitingChanges().filter((each) => each.id !== id));

/** Gives waiting changes the key that a line has since it has got another message. */
export const renameLine = (from: unknown, to: string): void =>
  store(
    waitingChanges().map((change) =>
      change.fields.line === from ? { ...change, fields: { ...change.fields, line: to } } : change,
    ),
  );

const unanswered = new Map<string, string>();

/** Stores an add. Until a cart answers it, the same fields get the same idempotency key. */
export function keepAdd(fields: WaitingChange['fields']): WaitingChange {
  const add = JSON.stringify(fields);
  const id = unanswered.get(add) ?? crypto.randomUUID();
  unanswered.set(add, id);
  return keepChange(ADD, fields, id);
}

/** Forgets the idempotency key of an add that a cart has answered. */
export const endAdd = (fields: WaitingChange['fields']): unknown =>
  unanswered.delete(JSON.stringify(fields));
