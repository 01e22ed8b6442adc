import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readFields } from './request-checks.ts';

const app = new Hono().post('/', async (c) => c.json(await readFields(c)));

test.each(['application/json', 'application/x-www-form-urlencoded'])(
  'an upload of %s that ends early is a bad request',
  async (type) => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('a=b'));
        controller.error(new TypeError('The connection was lost'));
      },
    });
    const answer = await app.request('/', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(400);
  },
);
