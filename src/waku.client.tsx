import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_defaultRootOptions as rootOptions } from 'waku/client';
import { Router } from 'waku/router/client';
import { UNSENT_NOTICE } from './features/layout/frame/document-attributes.ts';
import { preventReload } from './framework/missing-code.ts';

declare global {
  /** Set by the server where it sent a whole page, not an empty one after an error. */
  var __WAKU_HYDRATE__: boolean | undefined;
}

preventReload(import.meta.env.WAKU_BUILD_ID);
// Visitors of a form that is sent nowhere are told that it is not. Not with what comes later: they press once.
addEventListener('submit', ({ target }) =>
  (target as Element).querySelector(`[${UNSENT_NOTICE}]`)?.removeAttribute('hidden'),
);
import('./features/layout/frame/page-listeners.ts').then(
  ({ listenToPage }) => listenToPage(),
  () => {},
);

const page = import.meta.env.DEV ? (
  <StrictMode>
    <Router />
  </StrictMode>
) : (
  <Router />
);

// React would show an error in place of a page that lacks some of the code it names. Such a page stays as it was sent,
// and its links and forms work without code.
const named = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
const code = Array.from(named, ({ href }) => import(/* @vite-ignore */ href));

// As a transition, React hydrates the page in small steps, which a tap interrupts.
const start = () =>
  startTransition(() => {
    if (globalThis.__WAKU_HYDRATE__) hydrateRoot(document, page, rootOptions);
    else createRoot(document, rootOptions).render(page);
  });

Promise.all(code).then(start, () => {});
