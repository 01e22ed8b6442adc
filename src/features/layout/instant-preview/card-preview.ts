import { preview } from './card-preview.css';
import { SCROLLED_DOWN } from '../frame/document-attributes.ts';
import { setInstantPreview } from './instant-preview.ts';

/** How a kind of page is shown by a card that leads to it. */
export interface CardPreview {
  /** The page's first screen as HTML: its h1 gets the card's title, its img the card's picture. */
  skeleton: string;
  /** The card around a link; undefined where the link leads to no such page. */
  cardOf(link: HTMLAnchorElement): Element | null | undefined;
  /** Puts in what else the card knows. */
  fill?(page: Element, card: Element): void;
}

/** Nobody waits longer for a page: what is below says what went wrong. */
const MOST_MS = 10_000;

let remove = () => {};
let onRouteChange = () => {};

const kinds: CardPreview[] = [];

/** Has pages shown by the cards that are pressed: their title and picture, and the price of a product. */
export function addCardPreviews(...added: CardPreview[]): void {
  kinds.push(...added);
  setInstantPreview({ show, onRouteChange: () => onRouteChange() });
}

addEventListener('popstate', () => remove());

function show(link: HTMLAnchorElement): boolean {
  for (const kind of kinds) {
    const card = kind.cardOf(link);
    if (!card) continue;
    showPage(kind, card);
    return true;
  }
  return false;
}

function showPage({ skeleton, fill }: CardPreview, card: Element): void {
  remove();
  const page = document.createElement('div');
  page.className = preview;
  // What is said of the page is said when it is there.
  page.ariaHidden = 'true';
  page.innerHTML = skeleton;
  page.querySelector('h1')!.textContent = card.querySelector('h2, h3')?.textContent ?? '';
  const known = card.querySelector('img');
  const picture = page.querySelector('img')!;
  // What the card shows is there already, and the page's own may be larger.
  if (known?.currentSrc) picture.src = known.currentSrc;
  else picture.remove();
  fill?.(page, card);
  // The header comes back with the page's top.
  document.documentElement.removeAttribute(SCROLLED_DOWN);
  const header = document.querySelector('header')?.offsetHeight ?? 0;
  page.style.insetBlockStart = `${header}px`;

  // The outline of a page has no title.
  const removeOnceThere = () => document.querySelector('main h1') && remove();
  const observer = new MutationObserver(removeOnceThere);
  onRouteChange = () => {
    observer.observe(document.body, { childList: true, subtree: true });
    removeOnceThere();
  };
  const timer = setTimeout(() => remove(), MOST_MS);
  remove = () => {
    observer.disconnect();
    clearTimeout(timer);
    page.remove();
    remove = onRouteChange = () => {};
  };
  document.body.insertAdjacentElement('beforeend', page);
}
