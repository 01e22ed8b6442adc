import { preview } from './navigation.css';
import { SCROLLED_DOWN } from '../../../lib/browser.ts';
import { setInstantPreview } from './route-change.tsx';

/** Describes how the preview of a page is made of the card that links to it. */
export interface PreviewKind {
  /** HTML above the fold; its h1 gets the card's title, its img the card's picture. */
  skeleton: string;
  /** The card that contains a link; undefined if the link leads to another kind of page. */
  cardOf(link: HTMLAnchorElement): Element | null | undefined;
  /** Copies further content of the card. */
  fill?(page: Element, card: Element): void;
}

/** The preview is removed after this time, to uncover the page or its error message. */
const MAX_PREVIEW_MS = 10_000;

let remove = () => {};
let onRouteChange = () => {};

/**
 * Sets the kinds of pages that have a preview: a click on the link of a card shows a skeleton of its page with the
 * title and picture of the card until the page is rendered, for at most 10 s.
 */
export const addPreviews = (kinds: readonly PreviewKind[]): void =>
  setInstantPreview({
    show: (link) =>
      kinds.some((kind) => {
        const card = kind.cardOf(link);
        if (card) showPage(kind, card);
        return Boolean(card);
      }),
    onRouteChange: () => onRouteChange(),
  });

addEventListener('popstate', () => remove());

function showPage({ skeleton, fill }: PreviewKind, card: Element): void {
  remove();
  const page = document.createElement('div');
  page.className = preview;
  // Screen readers announce the page itself.
  page.ariaHidden = 'true';
  page.innerHTML = skeleton;
  page.querySelector('h1')!.textContent = card.querySelector('h2, h3')?.textContent ?? '';
  const cardPicture = card.querySelector('img');
  const picture = page.querySelector('img')!;
  // The card's picture is loaded already; that of the page may be larger.
  if (cardPicture?.currentSrc) picture.src = cardPicture.currentSrc;
  else picture.remove();
  fill?.(page, card);
  // Shows the header, as the new page starts at its top.
  document.documentElement.removeAttribute(SCROLLED_DOWN);
  const header = document.querySelector('header')?.offsetHeight ?? 0;
  page.style.insetBlockStart = `${header}px`;

  // A skeleton has no title.
  const removeWhenRendered = () => document.querySelector('main h1') && remove();
  const observer = new MutationObserver(removeWhenRendered);
  onRouteChange = () => {
    observer.observe(document.body, { childList: true, subtree: true });
    removeWhenRendered();
  };
  const timer = setTimeout(() => remove(), MAX_PREVIEW_MS);
  remove = () => {
    observer.disconnect();
    clearTimeout(timer);
    page.remove();
    remove = onRouteChange = () => {};
  };
  document.body.insertAdjacentElement('beforeend', page);
}
