interface Written {
  body: ArrayBuffer;
  metadata: unknown;
}

/** The state of a fake upstream: `down` fails at once, `slow` never answers. */
export type FakeState = 'up' | 'down' | 'slow';

/** A fake Workers KV namespace. Each location caches what it reads, so that it may read a replaced value for a while. */
export class FakeKv {
  readonly written = new Map<string, Written>();
  state: FakeState = 'up';
  /** Whether each write answers 429. */
  refusesWrites = false;
  writes = 0;
  reads = 0;
  readonly #spreadMs: number;

  /** @param spreadMs how long a location may read a replaced value */
  constructor(spreadMs: number) {
    this.#spreadMs = spreadMs;
  }

  /** The binding of a location. @param latencyMs of a read */
  at(latencyMs: number) {
    const seen = new Map<string, { found: Written | undefined; until: number }>();
    const find = async (key: string) => {
      await this.#answer(latencyMs);
      this.reads += 1;
      const cached = seen.get(key);
      if (cached && Date.now() < cached.until) return cached.found;
      const found = this.written.get(key);
      seen.set(key, { found, until: Date.now() + this.#spreadMs });
      return found;
    };
    return {
      get: async (key: string, type: 'json' | { type: 'json' | 'text' }) => {
        const found = await find(key);
        if (!found) return null;
        const text = new TextDecoder().decode(found.body);
        return (typeof type === 'string' ? type : type.type) === 'json' ? JSON.parse(text) : text;
      },
      getWithMetadata: async (key: string) => {
        const found = await find(key);
        return {
          value: found ? new Response(found.body).body : null,
          metadata: found?.metadata ?? null,
        };
      },
      put: async (key: string, value: ArrayBuffer | string, options?: { metadata: unknown }) => {
        await this.#answer(latencyMs);
        if (this.refusesWrites) throw new Error('KV PUT failed: 429 Too Many Requests');
        this.writes += 1;
        const body = await new Response(value).arrayBuffer();
        this.written.set(key, { body, metadata: options?.metadata });
        seen.delete(key);
      },
    };
  }

  async #answer(latencyMs: number): Promise<void> {
    if (this.state === 'down') throw new Error('KV is down');
    if (this.state === 'slow') await new Promise(() => {});
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
  }
}
