'use client';

import { Component, type ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import * as styles from '../../../design/notice.css';

/** Replaces a page whose code cannot be loaded or that throws. Navigation from here on is by full page loads. */
export class PageErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    console.warn('page:', String(error));
    // The router has been unmounted, so Back and Forward need a reload.
    addEventListener('popstate', reload);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
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
      </main>
    );
  }
}

const reload = () => location.reload();
