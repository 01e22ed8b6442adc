import { afterPaint } from '../../../lib/after-paint.ts';
import { ADD } from '../../../lib/cart-addresses.ts';
import { cartCount, isCheckoutOpen } from '../cart-count.ts';
import { keepAdd, REFUSAL, waitingChanges, type WaitingChange } from './waiting-changes.ts';

const OFFLINE =
  'You are offline. We have kept this for you, and add it as soon as you are online again.';
/** Attribute of the empty element of a form that shows why its add was refused. */
const PROBLEM = '[data-problem]';

const loadDrawer = () => import('./cart-drawer.tsx');
const loadApiClient = () => import('./cart-api-client.ts');

/**
 * Opens the drawer for the header's link to /cart, and sends all forms that add a product without a navigation. Until
 * this code has loaded, they are a plain link and plain forms.
 */
export function listenToCart(): void {
  addEventListener('click', (event) => {
    if (event.defaultPrevented || !cartLinkOf(event)) return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The page shows the cart already, or what was ordered.
    if (location.pathname === '/cart' || cartCount() === 0) return;
    event.preventDefault();
    openDrawer();
  });
  // A listener of the document runs before the one of the page's first script, which ignores handled events.
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action');
    if (event.defaultPrevented || action !== ADD || location.pathname === '/cart') return;
    event.preventDefault();
    void add(form, submitter);
  });
  // A touch clicks at once. The code is loaded beforehand for a mouse, and for a visitor who has a cart.
  addEventListener('pointerover', (event) => {
    const isAdd = (event.target as Element).closest(`[action="${ADD}"], [formaction="${ADD}"]`);
    if (event.pointerType !== 'touch' && (isAdd || cartLinkOf(event))) prepare();
  });
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
  if (cartCount() > 0 && location.pathname !== '/cart') {
    idle(
      () =>
        void loadDrawer().then(
          ({ prepareDrawer }) => prepareDrawer(),
          () => {},
        ),
    );
  }
  if (waitingChanges().length > 0) void sendLeft();
  addEventListener(REFUSAL, () => {
    // The cart of the page handles the event itself.
    if (location.pathname !== '/cart') openDrawer();
  });
  // The cart of a paid order is empty: the number in the header is read again.
  if (isCheckoutOpen()) {
    loadApiClient().then(
      ({ readCart }) => void readCart(),
      () => {},
    );
  }
}

/** Sends the changes that a page before left behind. A cart that is shown does it by itself; an empty one has no code. */
async function sendLeft(): Promise<void> {
  const isCart = location.pathname === '/cart';
  if (isCart && cartCount() > 0) return;
  try {
    const { sendWaiting } = await loadApiClient();
    if ((await sendWaiting(false)).length > 0) openDrawer();
    else if (isCart && cartCount() > 0) location.reload();
  } catch {}
}

const prepare = () => void loadDrawer().catch(() => {});

const cartLinkOf = ({ target }: Event) =>
  target instanceof Element && target.closest('header a[href="/cart"]');

function openDrawer(): void {
  const go = () => location.assign('/cart');
  const timer = setTimeout(go, 2000);
  void loadDrawer().then(({ showCart }) => {
    clearTimeout(timer);
    showCart();
  }, go);
}

type Fields = WaitingChange['fields'];

const inFlight = new Set<string>();

/** Adds a form's product. The same product is ignored while it is being added; others wait their turn. */
async function add(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const { from: _, ...fields } = Object.fromEntries(new FormData(form, button));
  const key = JSON.stringify(fields);
  if (inFlight.has(key)) return;
  inFlight.add(key);
  const { id } = keepAdd(fields);
  const done = showAdding(button);
  await new Promise<void>(afterPaint);
  await send(form, fields, id);
  inFlight.delete(key);
  done();
}

async function send(form: HTMLFormElement, fields: Fields, id: string): Promise<void> {
  showProblem(form, '');
  try {
    const [{ addToCart }, { showCart }] = await Promise.all([loadApiClient(), loadDrawer()]);
    const answer = await addToCart(fields);
    if (!('error' in answer)) {
      popoverOf(form)?.hidePopover();
      showCart(answer);
    } else if (navigator.onLine) showProblem(form, answer.error);
    else sendLater(form, fields, id);
  } catch {
    if (!navigator.onLine) return sendLater(form, fields, id);
    // Without the drawer's code the form is posted natively.
    postNatively({ ...fields, id });
  }
}

function sendLater(form: HTMLFormElement, fields: Fields, id: string): void {
  showProblem(form, OFFLINE);
  addEventListener('online', () => void send(form, fields, id), { once: true });
}

function postNatively(fields: Fields): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: ADD });
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    form.appendChild(Object.assign(field, { type: 'hidden', name, value }));
  }
  document.body.appendChild(form);
  form.submit();
}

/** The choice of a variant. Hidden, it returns the focus to its button. */
const popoverOf = (form: HTMLElement) => form.closest<HTMLElement>('[popover]');

function showProblem(form: HTMLFormElement, text: string): void {
  const place = form.querySelector(PROBLEM);
  if (place) place.textContent = text;
  if (text) place?.scrollIntoView({ block: 'nearest' });
}

/** Shows the state of one add on its own button, whose text the server rendered. Returns a function that ends it. */
function showAdding(button: HTMLElement | null): () => void {
  const label = button?.firstChild;
  if (!button || !label || button.ariaDisabled === 'true') return () => {};
  const before = label.textContent;
  label.textContent = 'Adding…';
  button.ariaDisabled = 'true';
  return () => {
    label.textContent = before;
    button.ariaDisabled = null;
  };
}
