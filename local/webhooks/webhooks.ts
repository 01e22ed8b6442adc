import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { hang, hangUp, type NodeEnv } from '../connection.ts';
import { createWebhookFaults, isStored, type WebhookFault } from './faults.ts';
import { createInbox } from './inbox.ts';
import { createMessages } from './messages.ts';

const MAX_BODY = 10 * 1024 * 1024;

/**
 * The automation webhooks that receive the site's forms. They store each message, answer as Zapier's Catch Hook does
 * and list the messages at /inbox; /webhooks/faults makes them fail.
 */
export function createWebhooks(database: DatabaseSync): Hono<NodeEnv> {
  const messages = createMessages(database);
  const faults = createWebhookFaults();

  return new Hono<NodeEnv>()
    .route('/webhooks/faults', faults.routes)
    .get('/webhooks/elsewhere', (c) => c.html(signInPage))
    .post('/webhooks/:form', bodyLimit({ maxSize: MAX_BODY }), async (c) => {
      const form = c.req.param('form');
      const body = await c.req.text();
      const fault = faults.take({ form, body });
      if (!fault || isStored(fault)) {
        messages.add({
          form,
          contentType: c.req.header('Content-Type') ?? null,
          idempotencyKey: c.req.header('Idempotency-Key') ?? null,
          userAgent: c.req.header('User-Agent') ?? null,
          fault: fault?.kind ?? null,
          body,
        });
      }
      if (fault?.latencyMs) await wait(fault.latencyMs);
      return (fault && answerWithFault(c, fault)) ?? c.json(accepted());
    })
    .route('/', createInbox(messages));
}

function answerWithFault(
  c: Context<NodeEnv>,
  { kind, retryAfter = '1' }: WebhookFault,
): Response | Promise<Response> | undefined {
  switch (kind) {
    case 'http-429':
      return c.json(failed('Too many requests'), 429, { 'Retry-After': retryAfter });
    case 'http-500':
      return c.json(failed('Internal server error'), 500);
    case 'redirect':
      return c.redirect('/webhooks/elsewhere', 302);
    case 'html-200':
      return c.html(signInPage);
    case 'hang':
      return hang(c);
    case 'refuse':
    case 'drop-answer':
      return hangUp(c);
    case 'slow':
      return undefined;
  }
}

const accepted = () => ({
  attempt: randomUUID(),
  id: randomUUID(),
  request_id: randomUUID(),
  status: 'success',
});

const failed = (message: string) => ({ status: 'error', errors: [message] });

const signInPage =
  '<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in to go on</h1></html>';
