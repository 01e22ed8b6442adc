import type { FakeState } from './fake-kv.ts';

const HEADER = 'Store Name,Address,City,State,Zip,Latitude,Longitude';
const LATENCY_MS = 2000;

/** The published sheet of stores, which takes two seconds. */
export class FakeSheet {
  rows = 20;
  state: FakeState = 'up';

  async fetch(): Promise<Response> {
    if (this.state === 'down') return new Response('', { status: 500 });
    if (this.state === 'slow') await new Promise(() => {});
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    const rows = Array.from(
      { length: this.rows },
      (_, row) => `Store ${row},,Denver,CO,80202,39,-105`,
    );
    return new Response([HEADER, ...rows].join('\n'), { headers: { 'content-type': 'text/csv' } });
  }
}
