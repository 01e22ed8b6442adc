import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isToastHotkey } from './toast-state.ts';

/** A modal dialog makes all outside of it inert, popovers too, so the element is moved into an open one. */
export function useToastContainer(className: string, inUse: boolean): HTMLElement {
  const [container] = useState(() => {
    const element = document.createElement('div');
    element.className = className;
    element.popover = 'manual';
    return element;
  });

  useLayoutEffect(() => {
    if (!inUse) return undefined;
    const place = () => {
      const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
      if (container.parentElement !== parent) parent.appendChild(container);
      if (!container.matches(':popover-open')) container.showPopover();
    };
    place();
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [container, inUse]);
  return container;
}

/** Alt+T moves the focus from list to list and back to where it was, as the last toast's end does. */
export function useToastFocus(container: HTMLElement, hasToasts: boolean): void {
  const cameFrom = useRef<Element>(null);

  // A toast that can be seen can be reached: neither waits for a later effect.
  useLayoutEffect(() => {
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (!container.contains(relatedTarget as Node | null))
        cameFrom.current = relatedTarget as Element | null;
    };
    const onKey = (event: KeyboardEvent) => {
      // Escape on a toast must not close the dialog that holds the container.
      if (event.key === 'Escape' && container.contains(event.target as Node))
        event.preventDefault();
      if (!isToastHotkey(event)) return;
      const lists = [...container.querySelectorAll<HTMLElement>('ol:has(li)')];
      if (lists.length === 0) return;
      event.preventDefault();
      const next = lists[lists.findIndex((list) => list.contains(document.activeElement)) + 1];
      if (next) next.focus();
      else restoreFocus(cameFrom.current);
    };
    container.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      container.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [container]);

  useEffect(() => {
    if (!hasToasts && container.contains(document.activeElement)) restoreFocus(cameFrom.current);
  }, [container, hasToasts]);
}

function restoreFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
  else (document.activeElement as HTMLElement).blur();
}
