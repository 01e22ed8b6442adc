'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useRouter } from 'waku';
import { afterPaint } from '../../../lib/browser.ts';
import { DEFAULT_ORDER } from '../catalogue/list-selection.ts';
import type { PagePath, SitePath } from '../../seo/site-path.ts';

interface ListFormProps {
  path: PagePath;
  className: string;
  formClass: string;
  sort: string;
  /** Includes a `<details>` with a `<dialog>` of filters, which is modal on a phone. */
  children: ReactNode;
  chips: ReactNode;
}

/** The form that sorts and filters a list. With JavaScript, a change navigates on the client at once. */
export function ListForm({ path, className, formClass, sort, children, chips }: ListFormProps) {
  const { query, push, replace } = useRouter();
  const region = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);
  // The query that the form has asked for, until it is shown.
  const requested = useRef<string>(undefined);

  function apply() {
    // A navigation that replaces one to the same page can leave the page as it was before both (Waku 1.0.0-rc.1), so
    // that a newer selection waits until the requested one is shown.
    if (requested.current !== undefined) return;
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(form.current!)) {
      if (typeof value === 'string' && value && value !== DEFAULT_ORDER)
        parameters.append(name, value);
    }
    const asked = parameters.toString();
    if (asked === query) return;
    requested.current = asked;
    markBusy(form.current, true);
    // A list in another order is the same list: Back leaves it, however many orders the arrow keys have passed.
    const navigate = withoutOrder(asked) === withoutOrder(query) ? replace : push;
    const address: SitePath = asked ? `${path}?${asked}` : path;
    const failed = () => {
      if (requested.current !== asked) return;
      requested.current = undefined;
      markBusy(form.current, false);
    };
    // After a paint, so that the change is visible at once (INP).
    afterPaint(() => void navigate(address, { scroll: false }).catch(failed));
  }

  const applyNow = useEffectEvent(apply);
  const isChangedNow = useEffectEvent(() => isChanged(form.current!, sort));
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const asked = requested.current;
    requested.current = undefined;
    markBusy(form.current, false);
    // The fields already have the requested selection, or a newer one.
    if (asked === query) return applyNow();
    // React does not reset checked boxes when their default changes, such as after a click on a chip.
    form.current?.reset();
    const select = form.current?.elements.namedItem('sort_by');
    if (select instanceof HTMLSelectElement) select.value = sort;
  }, [query, sort]);
  useLayoutEffect(() => {
    // The fields may have been changed before hydration.
    if (isChangedNow()) applyNow();
    return listenTo(region.current!, () => applyNow());
  }, []);

  return (
    // Route changes keep focus and scroll position while the focus is within a search element.
    <search ref={region} tabIndex={-1} className={className}>
      {/* A browser that restored earlier fields on reload would change the list. */}
      <form ref={form} action={path} className={formClass} autoComplete="off">
        {children}
      </form>
      {chips}
    </search>
  );
}

const withoutOrder = (query: string) => {
  const parameters = new URLSearchParams(query);
  parameters.delete('sort_by');
  return parameters.toString();
};

/** Whether the value of a field differs from the value in the rendered page. */
const isChanged = ({ elements }: HTMLFormElement, sort: string) =>
  Array.from(elements).some((field) =>
    field instanceof HTMLInputElement
      ? field.checked !== field.defaultChecked || field.value !== field.defaultValue
      : field instanceof HTMLSelectElement && field.value !== sort,
  );

// Whether the panel is open in the page, so that the page has the same height after Back.
let isLeftOpen = false;

const markBusy = (form: HTMLFormElement | null, isBusy: boolean) =>
  form?.toggleAttribute('data-busy', isBusy);

/** @param apply shows the list of the form */
function listenTo(region: HTMLElement, apply: () => void): () => void {
  const panel = region.querySelector('details')!;
  const filters = region.querySelector('dialog')!;
  const closeFilters = () => {
    if (filters.matches(':modal')) filters.close();
  };
  const showFilters = () => {
    const isPhone = matchMedia('(max-width: 47.99rem)').matches;
    isLeftOpen = panel.open && !isPhone;
    if (!panel.open || !isPhone || filters.matches(':modal')) return;
    // Without code, it is an open dialog in the page.
    filters.open = false;
    filters.showModal();
    filters.querySelector('button')?.focus();
  };
  if (isLeftOpen) panel.open = true;
  // It may have been opened before hydration.
  if (panel.open) showFilters();
  const listeners: { [Type in keyof HTMLElementEventMap]?: (event: Event) => void } = {
    // Unlike React's onChange, the event waits for the end of typing.
    change: apply,
    submit(event) {
      event.preventDefault();
      closeFilters();
      apply();
    },
    click({ target }) {
      if (!(target instanceof Element)) return;
      // The clicked chip is about to be removed, and would lose the focus.
      if (target.closest('a')) region.focus({ preventScroll: true });
      if (target === filters || target.closest('[type=button]')) closeFilters();
    },
    toggle({ target }) {
      if (target === panel) showFilters();
    },
    close() {
      if (filters.open) return;
      panel.open = false;
      filters.open = true;
    },
  };
  // Capturing, because `toggle` and `close` do not bubble.
  const all = Object.entries(listeners);
  for (const [type, listener] of all) region.addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of all) region.removeEventListener(type, listener, true);
  };
}
