'use client';

import { Component, type ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import * as styles from '../../../design/notice.css';

interface State {
  failed: boolean;
  /** Where the error was thrown; in development only. */
  source?: string;
}

/**
 * Replaces a page whose code cannot be loaded or that throws; in development it shows the file and line of the error.
 * Navigation from here on is by full page loads.
 */
export class PageErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    console.warn('page:', String(error));
    // The router has been unmounted, so Back and Forward need a reload.
    addEventListener('popstate', reload);
    if (import.meta.env.DEV) void sourceOf(error).then((source) => this.setState({ source }));
  }

  override componentWillUnmount(): void {
    removeEventListener('popstate', reload);
  }

  override render(): ReactNode {
    const { failed, source } = this.state;
    if (!failed) return this.props.children;
    return (
      <main className={styles.notice}>
        <title>Page not loaded</title>
        <h1 className={styles.title} tabIndex={-1} ref={(heading) => heading?.focus()}>
          This page did not load
        </h1>
        <p>Your connection may have dropped. Nothing is lost: try again in a moment.</p>
        <Button type="button" onClick={reload}>
          Try again
        </Button>
        <a href="/">Return to Home</a>
        {import.meta.env.DEV && source && (
          <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '1rem' }}>
            {source}
          </pre>
        )}
      </main>
    );
  }
}

/**
 * The message of an error and the lines of its stack in this project. The server comes first, because it knows the lines
 * of the sources; the browser's are those of the transformed modules.
 */
async function sourceOf(error: unknown): Promise<string> {
  const browserStack = (error as Error | undefined)?.stack ?? String(error);
  const message = encodeURIComponent(browserStack.split('\n', 1)[0]!);
  const stack = (await (await fetch(`/@render-error?of=${message}`)).text()) || browserStack;
  return stack
    .split('\n')
    .filter((line) => !/^ +at /.test(line) || /\/(src|content|editor)\//.test(line))
    .join('\n')
    .replaceAll(/about:\/\/React\/Server\/(file:\/\/)?|http:\/\/[^/]+\/|\?[^:\s]*(?=:\d)/g, '');
}

const reload = () => location.reload();
