import { tooltip } from './site-header.css';

const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_MS = 300;

/** Milliseconds until a tooltip opens: 0 within 300 ms after the last one closed (`closedAt`), otherwise 700. */
export const tooltipDelay = (now: number, closedAt: number | undefined): number =>
  closedAt !== undefined && now - closedAt <= TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;

/**
 * Adds a tooltip and its listeners to the document; to be called once. Hover (not touch) and keyboard focus then show
 * the text of `data-tooltip`. Screen readers read the name of the control instead.
 * @param first the event that loaded this code
 */
export function showTooltips(first: Event): void {
  const tip = document.createElement('div');
  tip.className = tooltip;
  tip.popover = 'manual';
  tip.ariaHidden = 'true';
  document.body.appendChild(tip);
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
  const enter = (event: Event) => {
    const target = event.target as Element;
    const isMeant =
      event.type === 'focusin'
        ? target.matches(':focus-visible')
        : (event as PointerEvent).pointerType !== 'touch';
    const anchored = target.closest('[data-tooltip]');
    if (!isMeant || anchored === anchor || target === tip) return;
    hide();
    if (!anchored) return;
    anchor = anchored;
    waiting = setTimeout(show, tooltipDelay(performance.now(), closedAt), anchored);
  };

  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, enter);
  for (const name of ['pointerdown', 'focusout']) document.addEventListener(name, hide);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  enter(first);
}
