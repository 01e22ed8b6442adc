import * as v from 'valibot';
import { createFaultList, faultOptions, textOption, type FaultList } from '../faults.ts';

type FaultAnswer = { status: number; type: string; body: string; headers?: Record<string, string> };

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';
const errorPage = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`;
const errors = (message: string, code: string) =>
  JSON.stringify({ errors: [{ message, extensions: { code } }] });

/** Faults that answer at once, without side effects. */
export const answerFaults = {
  'http-500': { status: 500, type: json, body: errors('Internal error', 'INTERNAL_SERVER_ERROR') },
  'http-503': { status: 503, type: html, body: errorPage('503 Service Unavailable') },
  unauthorized: { status: 401, type: json, body: errors('', 'UNAUTHORIZED') },
  'access-denied': {
    status: 200,
    type: json,
    body: errors('Access denied for this field.', 'ACCESS_DENIED'),
  },
  throttled: { status: 200, type: json, body: errors('Throttled', 'THROTTLED') },
  'http-429': {
    status: 429,
    type: json,
    body: JSON.stringify({ errors: 'Too Many Requests' }),
    headers: { 'Retry-After': '1' },
  },
  'http-430': { status: 430, type: html, body: errorPage('430 Security Rejection') },
  'http-402': { status: 402, type: json, body: JSON.stringify({ errors: 'Unavailable Shop' }) },
  'broken-json': { status: 200, type: json, body: '{"data":{"products":{"nodes":[{"id":"gid://sh' },
  'html-200': { status: 200, type: html, body: errorPage('Something went wrong') },
  moved: {
    status: 301,
    type: html,
    body: '',
    headers: { Location: 'https://elsewhere.example/' },
  },
  huge: { status: 200, type: json, body: `"${'x'.repeat(1024 * 1024)}"` },
} as const satisfies Record<string, FaultAnswer>;

/** Faults of cartCreate with valid GraphQL answers; `completed-cart` is about the cart of an order instead. */
export const cartFaultKinds = [
  'user-errors',
  'sold-out',
  'reduced',
  'null-cart',
  'foreign-checkout-url',
  'completed-cart',
] as const;

// `no-inventory-scope` answers as to a token without that scope. `lost-answer` executes the request and then resets the connection; `hang` and `reset` execute nothing.
const otherKinds = [
  'latency',
  'hang',
  'reset',
  'lost-answer',
  'partial-errors',
  'no-inventory-scope',
  'version',
] as const;

export type AnswerFaultKind = keyof typeof answerFaults;
export type CartFaultKind = (typeof cartFaultKinds)[number];
export type FaultKind = AnswerFaultKind | CartFaultKind | (typeof otherKinds)[number];

const faultKinds: readonly FaultKind[] = [
  ...otherKinds,
  ...(Object.keys(answerFaults) as AnswerFaultKind[]),
  ...cartFaultKinds,
];

export const isCartFault = (kind: FaultKind): kind is CartFaultKind =>
  cartFaultKinds.includes(kind as CartFaultKind);

export const faultAnswer = (kind: FaultKind): FaultAnswer | undefined =>
  kind in answerFaults ? answerFaults[kind as AnswerFaultKind] : undefined;

const faultSchema = v.object({
  kind: v.picklist(faultKinds),
  operation: textOption,
  ...faultOptions,
});

type FaultOptions = v.InferOutput<typeof faultSchema>;

export type Fault = FaultOptions & { id: string };

export type FaultTarget = {
  operationName: string | null;
  rootFields: string[];
  variables: Record<string, unknown>;
};

export type Faults = FaultList<Fault, FaultTarget>;

/** The faults of the shop; `match` is searched in the JSON of a request's variables. */
export const createFaults = (): Faults => createFaultList(faultKinds, faultSchema, matches);

function matches({ kind, operation, match }: FaultOptions, target: FaultTarget): boolean {
  const isOfCreation = isCartFault(kind) && kind !== 'completed-cart';
  if (isOfCreation && !target.rootFields.includes('cartCreate')) return false;
  const isNamed =
    !operation || operation === target.operationName || target.rootFields.includes(operation);
  return isNamed && (!match || JSON.stringify(target.variables).includes(match));
}
