import { useEffect, useRef } from 'react';
import { isToastHotkey } from './toast-kinds.ts';

/** Alt+T leads the keyboard to the toasts, from list to list and back to where it was; so does the end of the last. */
export function useFocusDetour(room: HTMLElement, hasToasts: boolean): void {
  const start = useRef<Element>(null);

  useEffect(() => {
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (!room.contains(relatedTarget as Node | null))
        start.current = relatedTarget as Element | null;
    };
    const onKey = (event: KeyboardEvent) => {
      // A dialog that holds the room stays open.
      if (event.key === 'Escape' && room.contains(event.target as Node)) event.preventDefault();
      if (!isToastHotkey(event)) return;
      const lists = [...room.querySelectorAll<HTMLElement>('ol:has(li)')];
      if (lists.length === 0) return;
      event.preventDefault();
      const next = lists[lists.findIndex((list) => list.contains(document.activeElement)) + 1];
      if (next) next.focus();
      else focusAgain(start.current);
    };
    room.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      room.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [room]);

  useEffect(() => {
    if (!hasToasts && room.contains(document.activeElement)) focusAgain(start.current);
  }, [room, hasToasts]);
}

/** Where there was no focus, there is none again. */
function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
  else (document.activeElement as HTMLElement).blur();
}
