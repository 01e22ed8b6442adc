import '../design/theme.css';
import '../design/global.css';
// Client components' styles, imported here so that the server's stylesheet contains them.
import '../design/notice.css';
import '../design/visibility.css';
import type { ReactNode } from 'react';
import { Toasts } from '../design/toasts/toasts.tsx';
import { PageErrorBoundary } from '../features/layout/frame/page-error-boundary.tsx';
import { RouteChange } from '../features/layout/navigation/route-change.tsx';
import site from '../../content/site.json' with { type: 'json' };

// Waku adds the charset and viewport meta elements.
/** The HTML document of every page: head elements, error boundary, client-side navigation and toasts. */
export default async function Root({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        {/* Browsers find /favicon.ico and /apple-touch-icon.png without links. */}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`${site.name} articles`}
          href="/feed.xml"
        />
        <noscript>
          <link rel="stylesheet" href="/noscript.css" />
        </noscript>
        <meta name="theme-color" content="#fff6e3" />
        {/* Links that iOS makes of numbers and dates before hydration would cause hydration errors. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      </head>
      <body>
        <PageErrorBoundary>{children}</PageErrorBoundary>
        <RouteChange />
        <Toasts />
      </body>
    </html>
  );
}
