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

// As a transition, React takes over the page in small steps: nobody's first tap waits for the whole of it.
startTransition(() => {
  if (globalThis.__WAKU_HYDRATE__) hydrateRoot(document, page, rootOptions);
  else createRoot(document, rootOptions).render(page);
});
