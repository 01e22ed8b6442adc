import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server';

/** Route path of a page request (an HTML document or the RSC payload of a navigation); undefined for other requests. */
export function readRoutePath(request: Request): string | undefined {
  const parsed = parseRouterRequest(request);
  return parsed?.type === 'route' ? parsed.path : undefined;
}

/** Whether the request addresses an RSC payload that cannot be decoded, or a server function; the site has none. */
export function isUnknownPayload(request: Request): boolean {
  const parsed = parseRouterRequest(request);
  return parsed === null || parsed.type === 'action';
}
