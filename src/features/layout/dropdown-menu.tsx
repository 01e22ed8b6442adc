'use client';

import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import * as styles from './dropdown.css';
import { typeAhead } from './type-ahead.ts';

interface DropdownMenuProps {
  id: string;
  label: ReactNode;
  /** The button's accessible name where its label has no text. */
  name?: string;
  tooltip?: string;
  buttonClassName: string;
  listClassName?: string;
  children: ReactNode;
}

/** A button that opens a list of links: docs/decisions/006-menus-without-a-library.md. */
export function DropdownMenu(props: DropdownMenuProps) {
  const {
    id,
    label,
    name,
    tooltip,
    buttonClassName,
    listClassName = styles.list,
    children,
  } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [indexOf] = useState(typeAhead);

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
      // Keeps open the menu of narrow screens, which contains this one.
      event.preventDefault();
      button.current?.focus();
      return setOpen(false);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const current = entries.indexOf(document.activeElement as HTMLElement);
    const index = nextIndex(event, entries, current);
    if (index === undefined) return;
    event.preventDefault();
    setOpen(true);
    // A hidden list takes no focus.
    requestAnimationFrame(() => entries[index]?.focus());
  }

  function nextIndex({ key, timeStamp }: KeyboardEvent, entries: HTMLElement[], current: number) {
    const last = entries.length - 1;
    if (key === 'ArrowDown') return current === last ? 0 : current + 1;
    if (key === 'ArrowUp') return current <= 0 ? last : current - 1;
    if (current < 0 && !open) return undefined;
    if (key === 'Home') return 0;
    if (key === 'End') return last;
    if (key.length !== 1 || key === ' ') return undefined;
    const texts = entries.map(({ textContent }) => textContent);
    const found = indexOf(key, timeStamp, texts, current);
    return found < 0 ? undefined : found;
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.menu}
      onKeyDown={onKeyDown}
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
        className={buttonClassName}
        aria-expanded={open}
        aria-controls={id}
        aria-label={name}
        data-tooltip={tooltip}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <ul ref={list} id={id} className={listClassName}>
        {children}
      </ul>
    </div>
  );
}
