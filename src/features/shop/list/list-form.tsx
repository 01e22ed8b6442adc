'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { useRouter } from 'waku';
import { afterPaint } from '../../../lib/after-paint.ts';
import { DEFAULT_ORDER } from '../catalogue/list-selection.ts';
import type { PagePath, SitePath } from '../../seo/site-path.ts';

interface ListFormProps {
  path: PagePath;
  className: string;
  formClass: string;
  sort: string;
  children: ReactNode;
  chips: ReactNode;
}

/** The form that sorts and filters a list. With JavaScript it navigates on the client. */
export function ListForm({ path, className, formClass, sort, children, chips }: ListFormProps) {
  const { query, push } = useRouter();
  const region = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);

  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    // React does not reset checked boxes when their default changes, such as after a click on a chip.
    form.current?.reset();
    const select = form.current?.elements.namedItem('sort_by');
    if (select instanceof HTMLSelectElement) select.value = sort;
  }, [query, sort]);

  useEffect(() => {
    const element = region.current;
    // The clicked chip is about to be removed, and would lose the focus.
    const keepFocus = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) element?.focus({ preventScroll: true });
    };
    element?.addEventListener('click', keepFocus);
    return () => element?.removeEventListener('click', keepFocus);
  }, []);

  function show({ closePanel }: { closePanel: boolean }) {
    if (!form.current) return;
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string' && value && value !== DEFAULT_ORDER)
        parameters.append(name, value);
    }
    const address: SitePath = parameters.size > 0 ? `${path}?${parameters}` : path;
    const navigate = () => void push(address, { scroll: false }).catch(() => {});
    const panel = closePanel && form.current.querySelector('details');
    // Each step waits for a paint, so that the click, then the closed panel are visible at once (INP).
    afterPaint(() => {
      if (!panel) return navigate();
      panel.querySelector('summary')?.focus();
      panel.open = false;
      afterPaint(navigate);
    });
  }

  return (
    // Route changes keep focus and scroll position while the focus is within a search element.
    <search ref={region} tabIndex={-1} className={className}>
      <form
        ref={form}
        action={path}
        className={formClass}
        onSubmit={(event) => {
          event.preventDefault();
          show({ closePanel: true });
        }}
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement) show({ closePanel: false });
        }}
      >
        {children}
      </form>
      {chips}
    </search>
  );
}
