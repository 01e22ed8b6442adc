import { setTimeout as wait } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { hang, hangUp, type NodeEnv } from '../connection.ts';
import { createFaultList, faultOptions } from '../faults.ts';
import { MOST_ROWS, storeRows } from './store-rows.ts';

const storeFaultKinds = [
  'html-200',
  'http-500',
  'truncated',
  'quotation-marks',
  'redirect-loop',
  'slow',
  'hang',
  'refuse',
] as const;

const { latencyMs, times } = faultOptions;
const storeFaultSchema = v.strictObject({ kind: v.picklist(storeFaultKinds), latencyMs, times });

type Options = v.InferOutput<typeof storeFaultSchema>;

const ROWS = 320;

/**
 * The published Google Sheet of stores: /stores.csv redirects to the file, as Google does. It has 320 rows, or as many
 * as ?rows= says, up to 10,000. POST /stores/rows adds a line of CSV until the next start; /stores/faults makes it fail.
 */
export function createStoreSheet(): Hono<NodeEnv> {
  const faults = createFaultList<Options, undefined>(storeFaultKinds, storeFaultSchema, () => true);
  let last = { rows: 0, csv: '' };
  let added = '';
  /** Generates the sheet again only when the number of rows changes. */
  const sheet = (rows: number) => {
    if (last.rows !== rows) last = { rows, csv: storeRows(rows) };
    return last.csv + added;
  };

  return new Hono<NodeEnv>()
    .route('/stores/faults', faults.routes)
    .get('/stores.csv', async (c) => {
      const fault = faults.take(undefined);
      if (fault?.latencyMs) await wait(fault.latencyMs);
      const answer = fault && answerWithFault(c, fault, () => sheet(rowsOf(c)));
      if (answer) return answer;
      return c.redirect(`/stores/published.csv?rows=${rowsOf(c)}`, 307);
    })
    .post('/stores/rows', async (c) => {
      added += `\r\n${await c.req.text()}`;
      return c.body(null, 204);
    })
    .get('/stores/published.csv', (c) => csv(c, sheet(rowsOf(c))));
}

function answerWithFault(
  c: Context<NodeEnv>,
  { kind }: Options,
  sheet: () => string,
): Response | Promise<Response> | undefined {
  switch (kind) {
    case 'html-200':
      return c.html('<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1></html>');
    case 'http-500':
      return c.text('Sorry, the server encountered an error.', 500);
    case 'truncated':
      return csv(c, truncate(sheet()));
    case 'quotation-marks':
      return csv(c, `${sheet()}\r\n${'"x'.repeat(5_000_000)}`);
    case 'redirect-loop':
      return c.redirect(c.req.url, 307);
    case 'hang':
      return hang(c);
    case 'refuse':
      return hangUp(c);
    case 'slow':
      return undefined;
  }
}

const csv = (c: Context, text: string) =>
  c.body(text, 200, { 'Content-Type': 'text/csv', 'Cache-Control': 'no-cache, no-store' });

/** Less than half of the rows. */
function truncate(text: string): string {
  const rows = text.split('\r\n');
  return rows.slice(0, Math.floor(rows.length * 0.45)).join('\r\n');
}

function rowsOf(c: Context): number {
  const rows = Number(c.req.query('rows') ?? ROWS);
  return Number.isInteger(rows) && rows >= 0 ? Math.min(rows, MOST_ROWS) : ROWS;
}
