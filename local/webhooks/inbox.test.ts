import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runServices } from '../running-services.ts';
import { startServices } from '../server.ts';

const services = await runServices();
afterEach(() => fetch(`${services.url}/inbox`, { method: 'DELETE' }));

const send = (form: string, fields: Record<string, string>) =>
  fetch(`${services.url}/webhooks/${encodeURIComponent(form)}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
const read = async (path: string) => (await fetch(services.url + path)).text();

/** Opens a stream of server-sent events; `until` reads it up to a text. */
async function follow(path: string) {
  const leaving = new AbortController();
  const response = await fetch(services.url + path, { signal: leaving.signal });
  const chunks = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (words: string) => {
    while (!text.includes(words)) {
      const { value, done } = await chunks.read();
      if (done) throw new Error(`The stream ended before ${words}.`);
      text += value;
    }
    return text;
  };
  return { response, until, chunks, leave: () => leaving.abort() };
}

test('/inbox lists messages, newest first, or shows that it is empty', async () => {
  expect(await read('/inbox')).toContain('There are no messages');
  await send('contact', { firstName: 'Ada' });
  await send('newsletter', { email: 'bo@example.com' });
  const page = await read('/inbox');
  expect(page.indexOf('bo@example.com')).toBeLessThan(page.indexOf('Ada'));
  expect(await read('/inbox?form=contact')).not.toContain('bo@example.com');
});

test('/inbox escapes HTML and makes control characters visible', async () => {
  await send('contact', { '<b>name</b>': '<script>alert("1")</script>', nul: 'a\0b' });
  await send('<i>form</i>', { a: 'b' });
  const page = await read('/inbox');
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(page).toContain('&lt;b&gt;name&lt;/b&gt;');
  expect(page).toContain('a␀b');
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&lt;i&gt;form&lt;/i&gt;');
  expect(page).not.toContain('<i>form');
});

test('/inbox shortens long messages and lists at most 100', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 'x']));
  await send('contact', { ...many, long: 'y'.repeat(500_000) });
  expect((await read('/inbox')).length).toBeLessThan(50_000);
  for (let index = 0; index < 150; index++) await send('contact', { index: String(index) });
  expect((await read('/inbox')).match(/<article/g)).toHaveLength(100);
});

test('an open page receives new messages of the form that it lists', async () => {
  await send('contact', { firstName: 'Before' });
  const all = await follow('/inbox/events?after=0');
  expect(all.response.headers.get('Content-Type')).toContain('text/event-stream');
  await all.until('Before');
  const wholesale = await follow('/inbox/events?form=wholesale');
  await wholesale.until('connected');
  await send('contact', { firstName: 'Ada\n\ndata: x' });
  await send('wholesale', { businessName: 'Bar' });
  expect(await all.until('Bar')).toContain('Ada');
  expect(await wholesale.until('Bar')).not.toContain('Ada');
  await fetch(`${services.url}/inbox/empty`, { method: 'POST' });
  await all.until('event: emptied');
  all.leave();
  wholesale.leave();
});

test('closing the services disconnects open pages', async () => {
  const other = await startServices({ port: 0, dataDir: join(services.dataDir, 'other') });
  const response = await fetch(`${other.url}/inbox/events`);
  await Promise.all([expect(response.text()).rejects.toThrow(), other.close()]);
});
