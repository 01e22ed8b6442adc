import { env } from '../../runtime/env.ts';
import { callUpstream, UpstreamError } from '../upstream.ts';

const TIME_LIMIT_MS = 8000;
const MAX_BYTES = 1024 * 1024;

const REQUEST_HEADERS = [
  'accept',
  'content-type',
  'idempotency-key',
  'mcp-protocol-version',
  'mcp-session-id',
  'ucp-agent',
  'user-agent',
];
const RESPONSE_HEADERS = ['content-type', 'mcp-protocol-version', 'mcp-session-id', 'retry-after'];
const TYPES = /^(application\/json|application\/[\w.+-]+\+json|text\/event-stream)\b/;

/**
 * Forwards an agent's request to a path of the shop and returns the buffered response, with an allow-list of headers and
 * without cookies and credentials in either direction. Not counted in the health of the shop.
 * @throws UpstreamError `timeout`, `unreachable`, `broken` (not JSON, or a redirect)
 */
export const askForAgent = (
  path: string,
  { method, headers, body }: { method: string; headers: Headers; body: string | undefined },
): Promise<Response> =>
  callUpstream(
    { upstream: 'agents', timeLimitMs: TIME_LIMIT_MS, maxBytes: MAX_BYTES },
    (signal) =>
      fetch(env().SHOPIFY_STORE_DOMAIN + path, {
        method,
        headers: only(REQUEST_HEADERS, headers),
        ...(body !== undefined && { body }),
        // A shop whose primary domain is this site redirects to it, which would be a loop.
        redirect: 'manual',
        signal,
      }),
    async (answer) => {
      const { status } = answer;
      const type = answer.headers.get('content-type') ?? '';
      const bytes = await answer.arrayBuffer();
      const isAnswer = bytes.byteLength === 0 ? status === 202 || status === 204 : TYPES.test(type);
      if (!isAnswer || (status >= 300 && status < 400)) {
        throw new UpstreamError('broken', `The shop answered an agent ${status} ${type}`);
      }
      return new Response(bytes.byteLength === 0 ? null : bytes, {
        status,
        headers: only(RESPONSE_HEADERS, answer.headers),
      });
    },
  );

const only = (names: readonly string[], headers: Headers): Headers =>
  new Headers([...headers].filter(([name]) => names.includes(name)));
