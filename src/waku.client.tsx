import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_defaultRootOptions as rootOptions } from 'waku/client';
import { Router } from 'waku/router/client';

declare global {
  /** Set by the server where it sent a whole page, not an empty one after an error. */
  var __WAKU_HYDRATE__: boolean | undefined;
}

// It only ever complains, and only to developers.
const page = import.meta.env.DEV ? (
  <StrictMode>
    <Router />
  </StrictMode>
) : (
  <Router />
);

// All code that the page names: React would show an error in place of a page that lacks some of it. Such a page stays
// as it was sent instead, and its links and forms do what they do without code.
const named = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
const code = Array.from(named, ({ href }) => import(/* @vite-ignore */ href));

// As a transition, React takes over the page in small steps: nobody's first tap waits for the whole of it.
const begin = () =>
  startTransition(() => {
    if (globalThis.__WAKU_HYDRATE__) hydrateRoot(document, page, rootOptions);
    else createRoot(document, rootOptions).render(page);
  });

Promise.all(code).then(begin, () => {});
