'use client';

import { useRef, useState, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { visuallyHidden } from '../../design/visibility.css';
import type { SearchDialog } from './search-dialog.tsx';

/** A link that opens the search dialog, or /search when the dialog does not load in time. */
export function SearchLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const [state, setState] = useState<'loading' | { Dialog: typeof SearchDialog; typed: string }>();
  const field = useRef<HTMLInputElement>(null);

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (state) return;
    const link = event.currentTarget;
    const typed = () => field.current?.value ?? '';
    const go = () =>
      location.assign(typed() ? `/search?${new URLSearchParams({ q: typed() })}` : '/search');
    flushSync(() => setState('loading'));
    field.current!.focus();
    const timer = setTimeout(go, 2000);
    import('./search-dialog.tsx').then(({ SearchDialog: Dialog }) => {
      clearTimeout(timer);
      const opened = { Dialog, typed: typed() };
      // The dialog gives the focus back to where it was.
      link.focus();
      flushSync(() => setState(opened));
    }, go);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- the props contain the children */}
      <a {...props} href="/search" onClick={open} />
      {state === 'loading' ? (
        // This field takes the typed or pasted text until the dialog has its own. A field of one pixel would lose its caret.
        <form action="/search" className={visuallyHidden}>
          <input ref={field} name="q" aria-label="Search" />
        </form>
      ) : (
        state && <state.Dialog typed={state.typed} onClose={() => setState(undefined)} />
      )}
    </>
  );
}
