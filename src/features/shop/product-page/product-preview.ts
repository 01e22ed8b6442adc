import { section } from '../../../design/page-section.css';
import { SCROLLED_DOWN } from '../../layout/page-states.ts';
import { bar, price as largePrice } from './buy-now-form.css';
import { whole } from '../price.css';
import * as styles from './product-detail.css';
import * as gallery from './product-gallery.css';

/** Nobody waits longer for a page: what is below says what went wrong. */
const MOST_MS = 10_000;

const skeleton = `
  <div class="${styles.scene}">
    <div class="${section}">
      <div class="${styles.previewTrail}"></div>
      <div class="${styles.columns}">
        <div class="${gallery.gallery}">
          <div class="${gallery.row}"><div class="${gallery.frame}"><img class="${gallery.picture}" alt=""></div></div>
          <div class="${gallery.thumbnails}"><div class="${gallery.thumbnail}"></div></div>
        </div>
        <div class="${styles.facts}">
          <div class="${styles.panel}">
            <h1 class="${styles.title}"></h1>
            <p class="${largePrice}"></p>
            <div class="${styles.skeletonOptions}"></div>
            <div class="${styles.skeletonQuantity}"></div>
            <div class="${bar}">
              <div class="${styles.skeletonButton}"></div>
              <div class="${styles.skeletonButton}"></div>
            </div>
          </div>
        </div>
      </div>
    </div>
  </div>`;

let remove = () => {};

/** Shows a product as its card knows it where its page is not there with the next frame, until it is. */
export function previewProducts(): void {
  addEventListener('popstate', () => remove());
  addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[data-route]');
    const card = link?.closest('h2, h3')?.closest('li');
    if (!link || !card?.querySelector(`.${whole}`)) return;
    requestAnimationFrame(() => {
      // What RouteChange does not follow opens elsewhere.
      if (event.defaultPrevented && !isShown(link)) preview(link, card);
    });
  });
}

/** Whether the page is there; its outline has no title. */
const isShown = ({ pathname }: HTMLAnchorElement) =>
  location.pathname === pathname && document.querySelector('main h1') !== null;

function preview(link: HTMLAnchorElement, card: Element): void {
  remove();
  const page = document.createElement('div');
  page.className = styles.preview;
  // What is said of the page is said when it is there.
  page.ariaHidden = 'true';
  page.innerHTML = skeleton;
  // The header comes back with the page's top.
  document.documentElement.removeAttribute(SCROLLED_DOWN);
  const header = document.querySelector('header')?.offsetHeight ?? 0;
  page.style.insetBlockStart = `${header}px`;

  page.querySelector('h1')!.textContent = link.textContent;
  const prices = card.querySelector(`.${whole}`)?.parentElement;
  page.querySelector('p')!.innerHTML = prices?.innerHTML ?? '';
  const known = card.querySelector('img');
  const picture = page.querySelector('img')!;
  // What the card shows is there already, and the page's own may be larger.
  if (known?.currentSrc) picture.src = known.currentSrc;
  else picture.remove();

  const observer = new MutationObserver(() => isShown(link) && remove());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => remove(), MOST_MS);
  remove = () => {
    observer.disconnect();
    clearTimeout(timer);
    page.remove();
    remove = () => {};
  };
  document.body.insertAdjacentElement('beforeend', page);
}
