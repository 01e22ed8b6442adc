'use client';

import { Component, type ReactNode } from 'react';

interface LoadFailureProps {
  /** Looks come along from the server's stylesheet. */
  looks: { notice: string; title: string; button: string };
  children: ReactNode;
}

/**
 * Says so when a page that was to be exchanged in place cannot be loaded, or fails while it is shown: otherwise the
 * window would be empty. From here every way on is a new start.
 */
export class LoadFailure extends Component<LoadFailureProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    console.warn('page:', String(error));
    // Back and Forward change the address and nothing else by now.
    addEventListener('popstate', startAnew);
  }

  override componentWillUnmount(): void {
    removeEventListener('popstate', startAnew);
  }

  override render(): ReactNode {
    const { looks, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <main className={looks.notice}>
        <title>Page not loaded</title>
        <h1 className={looks.title} tabIndex={-1} ref={(heading) => heading?.focus()}>
          This page did not load
        </h1>
        <p>Your connection may have dropped. Nothing is lost: try again in a moment.</p>
        <button type="button" className={looks.button} onClick={startAnew}>
          Try again
        </button>
        <a href="/">Return to Home</a>
      </main>
    );
  }
}

const startAnew = () => location.reload();
