import { afterPaint } from '../../../lib/browser.ts';
import { ADD } from '../cart-addresses.ts';
import { cartCount, isCheckoutOpen, REFUSAL } from '../cart-count.ts';

const OFFLINE = 'You are offline, so this was not added. Please try again when you are online.';
const NO_COOKIES =
  'Your browser blocks cookies, and without them it cannot keep a cart. Please allow them for this site. Buy Now works without.';
/** Attribute of the empty element of a form that shows why its add was refused. */
const PROBLEM = '[data-problem]';

const SHOWN_DRAWER = 'dialog[aria-labelledby="cart-title"][open]:not(:modal)';

const loadDrawer = () => import('./cart-drawer.tsx');
// A chunk of its own: an add is sent before the code of the drawer is there.
const loadStore = () => import('./cart-store.ts');

/**
 * Adds listeners: the header's link to /cart opens the drawer unless the cart is empty, as does a change refused while
 * no cart is shown; forms that add a product are sent without a navigation. Before, they are a plain link and plain
 * forms. Preloads the drawer for a cart with items; reads the cart again after a checkout.
 */
export function listenToCart(): void {
  addEventListener('click', (event) => {
    if (event.defaultPrevented || !cartLinkOf(event)) return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The page shows the cart already, or that it is empty.
    if (location.pathname === '/cart' || cartCount() === 0) return;
    event.preventDefault();
    openDrawer();
  });
  // A listener of the document runs before the one of the page's first script, which ignores handled events.
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    if (event.defaultPrevented || isNative || !isAdd(form, submitter)) return;
    event.preventDefault();
    void add(form, submitter, event.timeStamp);
  });
  addEventListener('keydown', (event) => {
    const { key, target, repeat } = event;
    // The drawer is visible one frame before it is modal, and closes by Escape itself only from then on.
    if (key === 'Escape') document.querySelector<HTMLDialogElement>(SHOWN_DRAWER)?.close();
    // A key that is held presses a button again and again.
    const form = target instanceof HTMLButtonElement && target.form;
    if (repeat && form && isAdd(form, target)) event.preventDefault();
  });
  // For a visitor who has a cart, the drawer's code is loaded before the first click.
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
  if (cartCount() > 0 && location.pathname !== '/cart') {
    idle(() => void loadDrawer().then((code) => code.prepareDrawer(), noCode));
  }
  addEventListener(REFUSAL, () => {
    // The cart of the page handles the event itself.
    if (location.pathname !== '/cart') openDrawer();
  });
  // The cart of a paid order is empty: the number in the header is read again.
  if (isCheckoutOpen()) {
    void loadStore().then((code) => code.requestCart(), noCode);
  }
}

/** Whether a button adds a product, on any page but that of the cart. */
const isAdd = (form: HTMLFormElement, button: HTMLElement | null): boolean =>
  (button?.getAttribute('formaction') ?? form.getAttribute('action')) === ADD &&
  location.pathname !== '/cart';

/** Handles code that does not load: the next click loads it again. */
const noCode = () => {};

const cartLinkOf = ({ target }: Event) =>
  target instanceof Element && target.closest('header a[href="/cart"]');

const goToCart = (): void => location.assign('/cart');

function openDrawer(): void {
  const timer = setTimeout(goToCart, 2000);
  void loadDrawer().then(({ showCart }) => {
    clearTimeout(timer);
    showCart();
  }, goToCart);
}

/** Time within which a second press of a button is the second tap of a double tap. */
const DOUBLE_TAP_MS = 400;
/** Time of the last press of each add, by its fields. */
const pressedAt = new Map<string, number>();

/** Adds a form's product. Presses wait their turn, and each counts, apart from those of a double tap. */
async function add(
  form: HTMLFormElement,
  button: HTMLElement | null,
  timeStamp: number,
): Promise<void> {
  if (!navigator.cookieEnabled) return showProblem(form, NO_COOKIES);
  const { from: _, ...fields } = Object.fromEntries(new FormData(form, button));
  const key = JSON.stringify(fields);
  const isDoubleTap = timeStamp - (pressedAt.get(key) ?? -Infinity) < DOUBLE_TAP_MS;
  pressedAt.set(key, timeStamp);
  if (isDoubleTap) return;
  countAdding(button, 1);
  await new Promise<void>(afterPaint);
  showProblem(form, '');
  const leaving = new AbortController();
  addEventListener('beforeunload', () => leaving.abort(), leaving);
  try {
    const drawer = loadDrawer();
    // Its failure is handled where it is awaited.
    drawer.catch(noCode);
    const { refuseField, requestAdd } = await loadStore();
    const answer = await requestAdd(fields);
    if ('error' in answer) {
      showProblem(form, navigator.onLine ? answer.error : OFFLINE);
      return refuseField(form, answer);
    }
    // Some browsers that refuse cookies do not tell.
    if (cartCount() === 0) return showProblem(form, NO_COOKIES);
    // The choice of a variant. Hidden, it returns the focus to its button.
    form.closest<HTMLElement>('[popover]')?.hidePopover();
    const { showCart } = await drawer.catch(() => ({ showCart: goToCart }));
    showCart(answer.cart);
  } catch {
    // WebKit stops loading code when a navigation begins, which a post would replace.
    if (leaving.signal.aborted) return;
    if (!navigator.onLine) return showProblem(form, OFFLINE);
    // Without the drawer's code the form is posted natively.
    isNative = true;
    form.requestSubmit(button);
    isNative = false;
  } finally {
    leaving.abort();
    countAdding(button, -1);
  }
}

/** Whether a form is being posted natively. */
let isNative = false;

function showProblem(form: HTMLFormElement, text: string): void {
  const place = form.querySelector(PROBLEM);
  if (place) place.textContent = text;
  if (text) place?.scrollIntoView({ block: 'nearest' });
}

/** Number of adds of a button that are being sent, and the text that the server rendered in it. */
const adding = new Map<HTMLElement, { before: string | null; count: number }>();

/** Shows the number of adds of a button that are being sent in place of its text. */
function countAdding(button: HTMLElement | null, by: number): void {
  const label = button?.firstChild;
  if (!label) return;
  const { before, count } = adding.get(button) ?? { before: label.textContent, count: 0 };
  const now = count + by;
  label.textContent = now === 0 ? before : now === 1 ? 'Adding…' : `Adding… (${now})`;
  if (now === 0) adding.delete(button);
  else adding.set(button, { before, count: now });
}
