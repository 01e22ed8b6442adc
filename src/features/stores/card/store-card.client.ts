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

/** Shows in `<open-state week zone>` whether a store is open now: pages are cached for minutes, so the server cannot. */
function showState(element: Element): void {
  const text = openText(element.getAttribute('week') ?? '', element.getAttribute('zone') ?? '');
  if (text !== element.textContent) element.textContent = text;
}

class OpenState extends HTMLElement {
  connectedCallback(): void {
    showState(this);
  }
}

customElements.define('open-state', OpenState);
setInterval(() => document.querySelectorAll('open-state').forEach(showState), REFRESH_MS);

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.defaultPrevented) return;
  const link = event.target.closest<HTMLAnchorElement>('a[data-point]');
  const [point = '', device] = [link?.dataset.point, navigator.userAgent];
  const address = link && deviceMapUrl(link.href, { point, device });
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
