'use client';

import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { typeAhead } from './type-ahead.ts';

interface DropdownMenuProps {
  /** Names the list for its button. */
  id: string;
  /** What the button shows, and its accessible name where that shows no words. */
  label: ReactNode;
  name?: string;
  tooltip?: string;
  className: string;
  buttonClass: string;
  /** The entries, each with one link or button. */
  children: ReactNode;
  listClass: string;
}

/**
 * A button that opens a list of links. Arrow keys, Home, End and the first letters walk through it; Escape, a choice,
 * a click elsewhere and leaving it close it.
 */
export function DropdownMenu(props: DropdownMenuProps) {
  const { id, label, name, tooltip, className, buttonClass, children, listClass } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [placeOf] = useState(typeAhead);

  useEffect(() => {
    if (!open) return;
    const close = ({ target }: PointerEvent) => {
      if (!list.current?.parentElement?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      // The menu of a phone, which holds this one, stays.
      event.preventDefault();
      button.current?.focus();
      return setOpen(false);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const current = entries.indexOf(document.activeElement as HTMLElement);
    const place = nextPlace(event, entries, current);
    if (place === undefined) return;
    event.preventDefault();
    setOpen(true);
    // A closed list takes no focus until it is shown.
    requestAnimationFrame(() => entries[place]?.focus());
  }

  function nextPlace({ key, timeStamp }: KeyboardEvent, entries: HTMLElement[], current: number) {
    const last = entries.length - 1;
    if (key === 'ArrowDown') return current === last ? 0 : current + 1;
    if (key === 'ArrowUp') return current <= 0 ? last : current - 1;
    if (current < 0 && !open) return undefined;
    if (key === 'Home') return 0;
    if (key === 'End') return last;
    if (key.length !== 1 || key === ' ') return undefined;
    const texts = entries.map(({ textContent }) => textContent);
    const found = placeOf(key, timeStamp, texts, current);
    return found < 0 ? undefined : found;
  }

  return (
    // Listens for its entries, which are links and buttons themselves.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={className}
      onKeyDown={walk}
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
        className={buttonClass}
        aria-expanded={open}
        aria-controls={id}
        aria-label={name}
        data-tooltip={tooltip}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <ul ref={list} id={id} className={listClass}>
        {children}
      </ul>
    </div>
  );
}
