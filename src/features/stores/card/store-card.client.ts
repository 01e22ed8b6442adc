import { share } from '../../layout/page-parts/share.ts';
import { isHoliday } from '../hours/holidays.ts';
import { minuteOfWeek, openState, readWeek } from '../hours/week.ts';
import { deviceMapUrl } from '../store-text.ts';

const REFRESH_MS = 20_000;

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'open-state': { class: string; week: string; zone: string };
      'press-near-me': object;
    }
  }
}

/**
 * `<open-state week zone>` shows whether a store is open now. Pages are cached for minutes, so the server cannot
 * render the text.
 */
class OpenState extends HTMLElement {
  static readonly observedAttributes = ['week', 'zone'];
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.#update();
    this.#timer = setInterval(() => this.#update(), REFRESH_MS);
  }
  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }
  attributeChangedCallback(): void {
    this.#update();
  }

  #update(): void {
    // Attributes are set one after the other, before the element is in the document.
    if (!this.isConnected) return;
    const text = stateText(this.getAttribute('week') ?? '', this.getAttribute('zone') ?? '');
    if (text !== this.textContent) this.textContent = text;
  }
}

/** '' for a time zone that the browser does not know. */
function stateText(week: string, timeZone: string): string {
  try {
    const state = openState(readWeek(week), minuteOfWeek(timeZone));
    return isHolidayIn(timeZone) ? `${state}. Hours may differ today` : state;
  } catch {
    return '';
  }
}

function isHolidayIn(timeZone: string): boolean {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  return isHoliday(year, month, day);
}

customElements.define('open-state', OpenState);

/** `<press-near-me>` presses "Use My Location" (near-me.tsx), for a text such as "near me". */
class PressNearMe extends HTMLElement {
  connectedCallback(): void {
    document.getElementById('near')?.click();
  }
}

customElements.define('press-near-me', PressNearMe);

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.defaultPrevented) return;
  const link = event.target.closest<HTMLAnchorElement>('a[data-point]');
  const address =
    link &&
    deviceMapUrl(link.href, {
      point: link.dataset.point ?? '',
      device: navigator.userAgent,
    });
  if (address) {
    event.preventDefault();
    location.assign(address);
  }
  const button = event.target.closest<HTMLElement>('[data-share]');
  if (button) void shareStore(button);
});

async function shareStore(button: HTMLElement): Promise<void> {
  // A card shares the link of its title, the page of a store its own address.
  const title = button.closest('article')?.querySelector<HTMLAnchorElement>(':is(h2, h3, h4) a');
  const name = (title ?? document.querySelector('h1'))?.textContent ?? '';
  const status = button.parentElement?.querySelector('output');
  if (status) status.textContent = '';
  const message = await share(name, title?.href ?? location.href);
  if (status) status.textContent = message;
}
