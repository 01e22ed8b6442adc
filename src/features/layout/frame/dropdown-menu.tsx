'use client';

import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useRouter } from 'waku';
import * as styles from './site-header.css';

interface DropdownMenuProps {
  id: string;
  label: ReactNode;
  /** Accessible name and tooltip of a button whose label is an icon. */
  name?: string;
  buttonClassName: string;
  listClassName?: string;
  /** Paths of the links, to mark the button as current while one of them is open. */
  paths?: string[];
  children: ReactNode;
}

/**
 * A button with a list of links (disclosure). Escape, a click on a link or outside, and leaving it close the list;
 * arrow keys, Home, End and letters move the focus: docs/decisions/006-menus-without-a-library.md.
 */
export function DropdownMenu({ id, label, name, paths, children, ...styled }: DropdownMenuProps) {
  const { path } = useRouter();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!open) return;
    const close = ({ target }: PointerEvent) => {
      if (!list.current?.parentElement?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      // Prevents Escape from closing the popover of narrow screens, which contains this menu.
      event.preventDefault();
      button.current?.focus();
      return setOpen(false);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isInside = open || list.current?.contains(document.activeElement);
    if (!/^Arrow(Up|Down)$/.test(event.key) && !(isInside && /^(Home|End|\S)$/.test(event.key)))
      return;
    event.preventDefault();
    loadKeys().then(
      ({ entryFor }) => {
        const entries = list.current?.querySelectorAll<HTMLElement>('a, button') ?? [];
        const entry = entryFor(event, [...entries]);
        if (!entry) return;
        // A hidden entry cannot be focused, so the list is rendered first.
        flushSync(() => setOpen(true));
        entry.focus();
      },
      () => {},
    );
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.dropdown}
      onKeyDown={onKeyDown}
      onFocus={() => void loadKeys().catch(() => {})}
      onClick={({ target }) => {
        if (list.current?.contains((target as Element).closest('a, button'))) setOpen(false);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styled.buttonClassName}
        aria-expanded={open}
        aria-controls={id}
        aria-current={paths?.includes(path) ? 'true' : undefined}
        aria-label={name}
        data-tooltip={name}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <ul ref={list} id={id} className={styled.listClassName ?? styles.dropdownList}>
        {children}
      </ul>
    </div>
  );
}

/** Keyboard navigation, loaded on focus because this component is on every page and few visitors need it. */
const loadKeys = () => import('./menu-keys.ts');
