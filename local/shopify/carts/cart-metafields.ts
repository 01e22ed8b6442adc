import { randomInt } from 'node:crypto';
import { timestamp, type Cart, type CartMetafield } from './carts.ts';

export type MetafieldInput = { key: string; type: string; value: string };
export type MetafieldError = {
  code: string;
  field: string[];
  message: string;
  elementIndex: null;
};

// A key without a namespace is in the one reserved for the app that asks.
const APP_NAMESPACE = 'app--1';

const integer = { test: (value: string) => /^-?\d+$/.test(value), words: 'an integer' };
const decimal = { test: (value: string) => /^-?\d+(\.\d+)?$/.test(value), words: 'a decimal' };
const boolean = { test: (value: string) => /^(true|false)$/.test(value), words: 'true or false' };
const json = { test: isJson, words: 'valid JSON' };
const date = { test: (value: string) => !Number.isNaN(Date.parse(value)), words: 'a date' };
const address = { test: (value: string) => URL.canParse(value), words: 'a URL' };
const text = { test: (value: string) => value.trim() !== '', words: 'text' };

const valueChecks: Record<string, { test: (value: string) => boolean; words: string }> = {
  single_line_text_field: text,
  multi_line_text_field: text,
  number_integer: integer,
  number_decimal: decimal,
  boolean,
  json,
  date,
  date_time: date,
  url: address,
  color: { test: (value) => /^#[\da-f]{6}$/i.test(value), words: 'a color' },
};

/** The metafields of a cart with these set, or what is wrong with them; `path` leads to the list. */
export function setMetafields(
  cart: Cart,
  inputs: MetafieldInput[],
  path: string[],
): { metafields: CartMetafield[]; set: CartMetafield[]; errors: MetafieldError[] } {
  const errors = inputs.flatMap(({ key, type, value }, index) => {
    const at = (name: string) => [...path, String(index), name];
    const check = valueChecks[type];
    const [, name = ''] = splitKey(key);
    if (name === '') return [refusal('BLANK', at('key'), 'Key can’t be blank.')];
    if (!check) return [refusal('INVALID_TYPE', at('type'), `Type ${type} is not supported.`)];
    return check.test(value)
      ? []
      : [refusal('INVALID_VALUE', at('value'), `Value must be ${check.words}.`)];
  });
  if (errors.length > 0) return { metafields: cart.metafields, set: [], errors };

  const now = timestamp();
  const set = inputs.map(({ key: full, type, value }): CartMetafield => {
    const [namespace, key] = splitKey(full);
    const old = findMetafield(cart, namespace, key);
    const id = old?.id ?? `gid://shopify/Metafield/${randomInt(2 ** 47)}`;
    return { id, namespace, key, type, value, createdAt: old?.createdAt ?? now, updatedAt: now };
  });
  const kept = cart.metafields.filter(({ id }) => set.every((each) => each.id !== id));
  return { metafields: [...kept, ...set], set, errors };
}

export const findMetafield = (
  { metafields }: Cart,
  namespace: string | null | undefined,
  key: string,
): CartMetafield | undefined =>
  metafields.find((each) => each.key === key && each.namespace === (namespace ?? APP_NAMESPACE));

/** The namespace and the key of `namespace.key`, or of a key alone. */
export function splitKey(key: string): [namespace: string, key: string] {
  const dot = key.indexOf('.');
  return dot < 0 ? [APP_NAMESPACE, key] : [key.slice(0, dot), key.slice(dot + 1)];
}

export const toMetafield = (cart: Cart, metafield: CartMetafield) => ({
  ...metafield,
  __typename: 'Metafield',
  description: null,
  reference: null,
  references: null,
  parentResource: { ...cart, __typename: 'Cart', key: '' },
});

const refusal = (code: string, field: string[], message: string): MetafieldError => ({
  code,
  field,
  message,
  elementIndex: null,
});

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
