import { share } from '../../layout/page-parts/share.ts';
import { openText } from '../hours/week.ts';
import { deviceMapUrl } from '../store-text.ts';

const REFRESH_MS = 20_000;

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'open-state': { class: string; week: string; zone: string };
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
    const text = openText(this.getAttribute('week') ?? '', this.getAttribute('zone') ?? '');
    if (text !== this.textContent) this.textContent = text;
  }
}

customElements.define('open-state', OpenState);

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
