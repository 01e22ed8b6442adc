import { randomInt, randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import { contactFields } from './faults.ts';

/** Number of visitors at a time. */
export const VISITORS = 24;

const PATHS = [
  '/',
  '/shop',
  '/shop/drinks',
  '/shop/product/classic-lime-margarita',
  '/shop/merch/rubber-duck',
  '/recipes/sunrise-splash',
  '/articles',
  '/store-locator?q=denver',
  '/store-locator/colorado',
  '/auth',
  '/account',
];

export const randomPath = () => PATHS[randomInt(PATHS.length)]!;

/** Requests of a visitor who opens pages at random and sends every nth request as a contact form. */
export function mixedRequests(
  formEvery: number,
  {
    path = randomPath,
    onAccepted,
  }: { path?: () => string; onAccepted?: (submissionId: string) => void } = {},
): autocannon.Request[] {
  const form: autocannon.Request = {
    method: 'POST',
    path: '/api/forms/contact',
    setupRequest(request, context: { submissionId?: string }) {
      context.submissionId = randomUUID();
      const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
      const { submissionId } = context;
      return {
        ...request,
        headers: { 'content-type': 'application/json', 'cf-connecting-ip': ip },
        body: JSON.stringify({ ...contactFields, submissionId }),
      };
    },
    onResponse(status, _body, { submissionId }: { submissionId?: string }) {
      if (status === 200 && submissionId) onAccepted?.(submissionId);
    },
  };
  const page: autocannon.Request = { setupRequest: (request) => ({ ...request, path: path() }) };
  return [...Array.from({ length: formEvery - 1 }, () => page), form];
}
