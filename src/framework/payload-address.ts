import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server';

/**
 * The route path of a request: of an RSC payload of a navigation that of its page, of any address outside /RSC/ its own
 * path, whether or not a page is there. Undefined for slices, server functions and addresses that cannot be decoded.
 */
export function readRoutePath(request: Request): string | undefined {
  const parsed = parseRouterRequest(request);
  return parsed?.type === 'route' ? parsed.path : undefined;
}

/** Whether the request addresses an RSC payload that cannot be decoded, or a server function; the site has none. */
export function isUnknownPayload(request: Request): boolean {
  const parsed = parseRouterRequest(request);
  return parsed === null || parsed.type === 'action';
}
