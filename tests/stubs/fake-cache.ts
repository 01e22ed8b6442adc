/** An in-memory Cache API that supports `Cache-Control: max-age`. */
export class FakeCache {
  readonly stored = new Map<string, { body: ArrayBuffer; headers: Headers; until: number }>();
  async match(url: string) {
    const hit = this.stored.get(url);
    if (!hit || Date.now() >= hit.until) return undefined;
    return new Response(hit.body, { headers: hit.headers });
  }
  async put(url: string, response: Response) {
    const maxAge = Number(response.headers.get('cache-control')?.replace('max-age=', ''));
    const until = Date.now() + maxAge * 1000;
    this.stored.set(url, { body: await response.arrayBuffer(), headers: response.headers, until });
  }
}
