'use client';

import { useState, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import type { SearchDialog } from './search-dialog.tsx';

/** A link that opens the search dialog, or /search when the dialog does not load in time. */
export function SearchLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const [opened, setOpened] = useState<{ Dialog: typeof SearchDialog }>();

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const go = () => location.assign('/search');
    const timer = setTimeout(go, 2000);
    import('./search-dialog.tsx').then((code) => {
      clearTimeout(timer);
      setOpened({ Dialog: code.SearchDialog });
    }, go);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- the props contain the children */}
      <a {...props} href="/search" onClick={open} />
      {opened && <opened.Dialog onClose={() => setOpened(undefined)} />}
    </>
  );
}
