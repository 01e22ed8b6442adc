import { share } from '../../layout/page-parts/share.ts';
import { minuteOfWeek, openState, readWeek } from '../hours/week.ts';
import { ownMapUrl } from '../store-text.ts';

// How long a text may be wrong, at most.
const RENEW_MS = 20_000;

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'open-state': { class: string; week: string; zone: string };
    }
  }
}

/** <open-state week zone>: whether a store is open as the visitor reads it, because pages are kept for minutes. */
class OpenState extends HTMLElement {
  static readonly observedAttributes = ['week', 'zone'];
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.#tell();
    this.#timer = setInterval(() => this.#tell(), RENEW_MS);
  }
  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }
  attributeChangedCallback(): void {
    this.#tell();
  }

  #tell(): void {
    // One attribute comes before the other.
    if (!this.isConnected) return;
    const text = stateOf(this.getAttribute('week') ?? '', this.getAttribute('zone') ?? '');
    if (text !== this.textContent) this.textContent = text;
  }
}

/** Nothing for a time zone that is younger than the browser. */
function stateOf(week: string, timeZone: string): string {
  try {
    return openState(readWeek(week), minuteOfWeek(timeZone));
  } catch {
    return '';
  }
}

customElements.define('open-state', OpenState);

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.defaultPrevented) return;
  const link = event.target.closest<HTMLAnchorElement>('a[data-point]');
  const address =
    link &&
    ownMapUrl(link.href, {
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
  // Of a card its title, which is a link; of a store's own page the page.
  const title = button.closest('article')?.querySelector<HTMLAnchorElement>(':is(h2, h3, h4) a');
  const name = (title ?? document.querySelector('h1'))?.textContent ?? '';
  const status = button.parentElement?.querySelector('output');
  if (status) status.textContent = '';
  const told = await share(name, title?.href ?? location.href);
  if (status) status.textContent = told;
}
