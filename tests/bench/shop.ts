/** The local shop behind a site: how slow it is, and what it is asked. */
export interface Shop {
  /** Time that every answer takes beyond the shop's own, in milliseconds. */
  latencyMs: number;
  /** Makes every answer take that much longer from now on. */
  slowDown(latencyMs: number): Promise<void>;
  /** Drops what `asked` tells. */
  forget(): Promise<void>;
  /** When each question arrived since `forget`, in milliseconds of the epoch. */
  asked(): Promise<number[]>;
}

/**
 * The shop among the local services at that origin.
 * @throws an Error when there are none
 */
export async function shopAt(services: string): Promise<Shop> {
  const requests = `${services}/storefront/requests`;
  const faults = `${services}/storefront/faults`;
  await fetch(requests)
    .then((response) => response.json())
    .catch(() => {
      throw new Error(`${services} has no local shop: start one with npm run local.`);
    });
  const shop: Shop = {
    latencyMs: 0,
    async slowDown(latencyMs) {
      await fetch(faults, { method: 'DELETE' });
      if (latencyMs > 0) {
        await fetch(faults, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ kind: 'latency', latencyMs }),
        });
      }
      shop.latencyMs = latencyMs;
    },
    async forget() {
      await fetch(requests, { method: 'DELETE' });
    },
    async asked() {
      const received = (await (await fetch(requests)).json()) as { at: string }[];
      return received.map(({ at }) => Date.parse(at));
    },
  };
  return shop;
}
