import { tooltipDelay } from './tooltip-delay.ts';

/**
 * Shows the text of `data-tooltip` in the bubble, on hover and on keyboard focus.
 * @param first what the visitor has come to already
 * @returns stops it
 */
export function showTooltips(tip: HTMLElement, first: Event): () => void {
  const listening = new AbortController();
  let anchor: Element | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let closedAt: number | undefined;

  const hide = () => {
    clearTimeout(waiting);
    anchor = undefined;
    if (!tip.matches(':popover-open')) return;
    tip.hidePopover();
    closedAt = performance.now();
  };
  const show = (target: Element) => {
    tip.textContent = target.getAttribute('data-tooltip');
    tip.showPopover();
    const { left, width, top, bottom } = target.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = tip;
    const middle = left + width / 2 - offsetWidth / 2;
    tip.style.left = `${Math.max(4, Math.min(middle, innerWidth - offsetWidth - 4))}px`;
    tip.style.top = `${bottom + offsetHeight > innerHeight ? top - offsetHeight : bottom}px`;
  };
  const enter = ({ target }: Event) => {
    const wanted = (target as Element).closest('[data-tooltip]');
    if (wanted === anchor || target === tip) return;
    hide();
    if (!wanted) return;
    anchor = wanted;
    waiting = setTimeout(show, tooltipDelay(performance.now(), closedAt), wanted);
  };

  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { signal: listening.signal });
  const comeTo = (event: Event) => {
    const isByKeyboard = (event.target as Element).matches(':focus-visible');
    const isMeant =
      event.type === 'focusin' ? isByKeyboard : (event as PointerEvent).pointerType !== 'touch';
    if (isMeant) enter(event);
  };
  on('pointerover', comeTo);
  on('pointerdown', hide);
  on('focusin', comeTo);
  on('focusout', hide);
  on('keydown', ({ key }) => key === 'Escape' && hide());
  comeTo(first);
  return () => listening.abort();
}
