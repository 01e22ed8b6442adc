import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server';

/** The path of the page that is asked for, as a document or as the payload of a navigation; undefined for all else. */
export function readRoutePath(request: Request): string | undefined {
  const parsed = parseRouterRequest(request);
  return parsed?.type === 'route' ? parsed.path : undefined;
}

/** Whether it asks for a payload that cannot be decoded, or for a server function, of which the site has none. */
export function isUnknownPayload(request: Request): boolean {
  const parsed = parseRouterRequest(request);
  return parsed === null || parsed.type === 'action';
}
