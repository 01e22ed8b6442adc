'use client';

import { useState, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import type { SearchDialog } from './search-dialog.tsx';

/** A link that opens the search dialog, or /search when the dialog does not load in time. */
export function SearchLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const [opened, setOpened] = useState<{ Dialog: typeof SearchDialog; typed: string }>();

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const typing = recordTyping();
    const go = () => goToSearch(typing.end());
    const timer = setTimeout(go, 2000);
    import('./search-dialog.tsx').then((code) => {
      clearTimeout(timer);
      setOpened({ Dialog: code.SearchDialog, typed: typing.end() });
    }, go);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- the props contain the children */}
      <a {...props} href="/search" onClick={open} />
      {opened && <opened.Dialog typed={opened.typed} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const goToSearch = (typed: string) =>
  location.assign(typed ? `/search?q=${encodeURIComponent(typed)}` : '/search');

/** Records the characters that are typed before the dialog's text field exists. `end` stops and returns them. */
function recordTyping() {
  let typed = '';
  const listening = new AbortController();
  const record = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key === 'Enter' && typed) goToSearch(typed);
    else if (key.length === 1) typed += key;
    else return;
    // Space would scroll the page.
    event.preventDefault();
  };
  addEventListener('keydown', record, { signal: listening.signal });
  return {
    end: () => {
      listening.abort();
      return typed;
    },
  };
}
