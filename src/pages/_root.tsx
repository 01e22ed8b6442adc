import '../design/theme.css';
import '../design/global.css';
import type { ReactNode } from 'react';
import { buttonClass } from '../design/button-class.ts';
import { notice, title } from '../design/notice.css';
import * as toasts from '../design/toasts.css';
import { Toasts } from '../design/toasts.tsx';
import { visuallyHidden } from '../design/visually-hidden.css';
import { LoadFailure } from '../features/layout/load-failure.tsx';
import { RouteChange } from '../features/layout/route-change.tsx';
import site from '../../content/site.json' with { type: 'json' };

// Waku writes the charset and the viewport itself.
export default async function Root({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
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
      </head>
      <body>
        <LoadFailure looks={{ notice, title, button: buttonClass() }}>{children}</LoadFailure>
        <RouteChange className={visuallyHidden} />
        <Toasts looks={{ ...toasts }} />
      </body>
    </html>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
