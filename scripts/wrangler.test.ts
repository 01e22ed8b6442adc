import { expect, test } from 'vitest';
import { failureOf } from './wrangler.ts';

const failed = (what: string) => `✘ [ERROR] A request to the Cloudflare API (/accounts) failed.

  ${what}

  If you think this is a bug, please open an issue at: https://github.com/cloudflare

🪵  Logs were written to "/root/.wrangler/logs/a.log"
`;

test.each([
  [
    "✘ [ERROR] In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work.",
    'Nobody is logged in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.',
  ],
  [failed('Authentication error [code: 10000]'), /^Cloudflare does not accept the token: set /],
  [failed('Could not route to /x [code: 7003]'), /^CLOUDFLARE_ACCOUNT_ID is not the account of/],
  ['✘ [ERROR] fetch failed\n\n\n🪵  Logs', /^Cloudflare cannot be reached: check the connection/],
  ['\n\nspawnSync wrangler ETIMEDOUT', /^Cloudflare cannot be reached: /],
  [
    '✘ [ERROR] Worker "duck" not found.\n\n\nIf this is a new Worker',
    '`wrangler secret list` failed: Worker "duck" not found.',
  ],
  [
    `{\n  "error": {\n    "text": "Couldn't find a D1 DB with name or binding 'outbox' in your config or the API. Run 'wrangler d1 create outbox' to create it."\n  }\n}`,
    'The database does not exist at Cloudflare: the first `npm run deploy` creates it.',
  ],
  [
    '{\n  "error": {\n    "text": "no such table: outbox: SQLITE_ERROR"\n  }\n}',
    '`wrangler secret list` failed: no such table: outbox: SQLITE_ERROR',
  ],
])('what wrangler printed becomes one sentence: %s', (printed, expected) => {
  const sentence = failureOf('wrangler secret list', printed);
  expect(sentence).toMatch(expected);
  expect(sentence).not.toContain('\n');
});

test('a command of several lines is named in one', () => {
  expect(failureOf('wrangler d1 execute "select 1\n  from a"', 'no such table: a')).toBe(
    '`wrangler d1 execute "select 1 from a"` failed: no such table: a',
  );
});
