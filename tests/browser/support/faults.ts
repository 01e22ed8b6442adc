import { test as base } from '@playwright/test';
import type { FaultKind } from '../../../local/shopify/faults.ts';
import type { Fault } from '../../../local/shopify/faults.ts';
import { shopOrigin } from './local-shop.ts';

interface WantedFault {
  kind: FaultKind;
  /** Words of the request's variables that only this test sends, because other tests share the shop. */
  match: string;
  latencyMs?: number;
}

/** Breaks the local shop for the requests that match, until the function that it gives is called. */
export type BreakShop = (fault: WantedFault) => Promise<() => Promise<void>>;

/** A test that may break the shop; it is whole again when the test ends, however it ends. */
export const test = base.extend<{ breakShop: BreakShop }>({
  // Playwright reads the names of a fixture's needs from this pattern: none.
  // oxlint-disable-next-line no-empty-pattern
  breakShop: async ({}, use) => {
    const repairs: (() => Promise<void>)[] = [];
    await use(async (fault) => {
      const repair = await switchOn(fault);
      repairs.push(repair);
      return repair;
    });
    await Promise.all(repairs.map((repair) => repair()));
  },
});

async function switchOn(fault: WantedFault): Promise<() => Promise<void>> {
  const response = await fetch(`${shopOrigin}/storefront/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(await response.text());

  const { id } = (await response.json()) as Fault;
  return async () => {
    await fetch(`${shopOrigin}/storefront/faults/${id}`, { method: 'DELETE' });
  };
}
