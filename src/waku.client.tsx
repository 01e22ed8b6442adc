import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_defaultRootOptions as rootOptions } from 'waku/client';
import { Router } from 'waku/router/client';

declare global {
  /** Set by the server when it sent a rendered page, and not an empty document after an error. */
  var __WAKU_HYDRATE__: boolean | undefined;
}

import('./features/layout/frame/page-listeners.ts').then(
  ({ listenToPage }) => listenToPage(),
  () => {},
);
// Without the instant previews, a click on a card navigates as any other link does.
import('./features/content/page-previews.ts').catch(() => {});

const page = import.meta.env.DEV ? (
  <StrictMode>
    <Router />
  </StrictMode>
) : (
  <Router />
);

// A page stays without hydration when a module that it preloads fails to load: React would replace the page by an error,
// while links and forms of the HTML work without JavaScript.
const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
const modules = Array.from(preloads, ({ href }) => import(/* @vite-ignore */ href));

// In a transition, React hydrates in small steps that an interaction can interrupt.
const hydrate = () =>
  startTransition(() => {
    if (globalThis.__WAKU_HYDRATE__) hydrateRoot(document, page, rootOptions);
    else createRoot(document, rootOptions).render(page);
  });

Promise.all(modules).then(hydrate, () => {});
