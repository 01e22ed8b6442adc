'use client';

import { useState, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import type { SearchDialog } from './search-dialog.tsx';

/** The way to the search: a box with suggestions above the page, or its page where that does not come in time. */
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
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- it comes with the props */}
      <a {...props} href="/search" onClick={open} />
      {opened && <opened.Dialog onClose={() => setOpened(undefined)} />}
    </>
  );
}
