import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isToastHotkey } from './toast-state.ts';

/**
 * The popover element that contains the toasts. While a modal dialog is open the element is moved into it, because all
 * elements outside of the dialog are inert.
 */
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

/** Alt+T moves the focus through the toast lists and back to its origin. Removing the last toast restores it as well. */
export function useToastFocus(container: HTMLElement, hasToasts: boolean): void {
  const origin = useRef<Element>(null);

  // A layout effect, so that a visible toast is reachable by keyboard immediately.
  useLayoutEffect(() => {
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (!container.contains(relatedTarget as Node | null))
        origin.current = relatedTarget as Element | null;
    };
    const onKey = (event: KeyboardEvent) => {
      // Escape on a toast must not close the dialog that contains it.
      if (event.key === 'Escape' && container.contains(event.target as Node))
        event.preventDefault();
      if (!isToastHotkey(event)) return;
      const lists = [...container.querySelectorAll<HTMLElement>('ol:has(li)')];
      if (lists.length === 0) return;
      event.preventDefault();
      const next = lists[lists.findIndex((list) => list.contains(document.activeElement)) + 1];
      if (next) next.focus();
      else restoreFocus(origin.current);
    };
    container.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      container.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [container]);

  useEffect(() => {
    if (!hasToasts && container.contains(document.activeElement)) restoreFocus(origin.current);
  }, [container, hasToasts]);
}

function restoreFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
  else (document.activeElement as HTMLElement).blur();
}
