import { expect, test, type ElementHandle, type Page } from '@playwright/test';
import { collectAlerts, useOwnAddress } from '../forms/form-journeys.ts';
import { hydrated } from '../support/hydration.ts';
import { watchPage } from '../support/watch-page.ts';

const PICTURES = 'pictures of the shop';

/** Pages with controls that other pages do not have, and the upstreams of the browser once all controls were used. */
const pages: [address: string, upstreams: string[]][] = [
  ['/', ['bot check', PICTURES]],
  ['/shop/drinks/classic-lime-margarita', [PICTURES, 'checkout']],
  ['/recipes', []],
  ['/recipes/sunrise-splash', [PICTURES]],
  ['/store-locator', []],
  ['/about', []],
  ['/contact', ['bot check']],
  ['/privacy-policy', []],
  ['/auth', []],
];

const CONTROLS =
  'button, summary, input, select, textarea, [role="button"], [role="switch"], [role="tab"]';

test('every control works under the security policy of its page', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  await useOwnAddress(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A change of the cart that its page has not sent would open the drawer on the next page.
  await page.addInitScript(() => location.protocol === 'about:' || localStorage.clear());
  collectAlerts(page);
  const { errors, upstreams } = await watchPage(page);
  const used = new Set<string>();

  for (const [address, expected] of pages) {
    // Ends the requests of the previous page.
    await page.goto('about:blank');
    upstreams.clear();
    await open(page, address);
    await useAll(page, address, used);
    // The browser logs the refusal of an unknown discount code as an error.
    const unexpected = errors.filter((each) => !each.includes('status of 422'));
    expect([address, unexpected]).toEqual([address, []]);
    await expect
      .poll(() => [address, ...[...upstreams].toSorted()])
      .toEqual([address, ...[String(baseURL), ...expected].toSorted()]);
  }
  expect(used.size).toBeGreaterThan(50);
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hydrated(page.getByRole('button').last());
  // Renders the deferred parts.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
}

/** Uses the controls of a page one after the other, including those that appear meanwhile. */
async function useAll(page: Page, address: string, used: Set<string>): Promise<void> {
  const retried = new Set<string>();
  for (;;) {
    const next = await nextControl(page, used);
    if (next) {
      await use(page, next).catch(async (error: unknown) => {
        const isUsable = await next.element.evaluate((element) => {
          const dialog = document.querySelector('dialog[open]');
          return element.isConnected && (!dialog || dialog.contains(element));
        });
        if (isUsable) throw error;
        // React has replaced the element in the meantime, or the drawer has opened over it, because a change of the cart
        // was answered. The test uses the new element once, or this one when the drawer is closed.
        if (!retried.has(next.kind)) used.delete(next.kind);
        retried.add(next.kind);
      });
      // The control may have led to another page.
      if (new URL(page.url()).pathname !== address) await open(page, address);
    } else if (await page.getByRole('dialog').isVisible()) {
      await page.keyboard.press('Escape');
    } else {
      return;
    }
  }
}

interface Control {
  /** Equivalent controls have one kind. */
  kind: string;
  /** Type of an input, or the name of another element. */
  type: string;
  text: string;
  addsToCart: boolean;
  element: ElementHandle<HTMLElement>;
}

/** The first usable control of a kind that was not used yet. An open dialog makes the others inert. */
async function nextControl(page: Page, used: Set<string>): Promise<Control | undefined> {
  // One evaluation, because the page may change between two.
  const next = await page.evaluateHandle(
    ([selector, known]) => {
      const dialog = document.querySelector('dialog[open]');
      const formOf = (element: HTMLElement) =>
        element.closest('form')?.getAttribute('action') ?? '';
      const typeOf = (element: HTMLElement) =>
        element instanceof HTMLInputElement ? element.type : element.tagName;
      const kindOf = (element: HTMLElement) => {
        const isUsable =
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.matches(
            ':disabled, [aria-disabled="true"], [readonly], [tabindex="-1"], [aria-hidden="true"] *',
          ) &&
          (!dialog || dialog.contains(element));
        if (!isUsable) return '';
        // All markers of the map are one kind, and all questions.
        if (element.matches('[role="button"]:not(a)')) return 'marker';
        if (element.matches('[name="faq"] summary')) return 'question';
        const form = formOf(element);
        // So are the fields of one type in a form; forms.test.ts fills in all of them.
        if (form.startsWith('/api/forms/') && element.matches('input, textarea'))
          return `${typeOf(element)} ${form}`;
        const { name } = element as HTMLInputElement;
        const label = name || element.ariaLabel || element.textContent.trim();
        // So are the controls of all products, of all lines of the cart and of all stores.
        const common = label.replace(/^(Add|Remove|Share) .*/, '$1').replace(/\..*/, '');
        return `${element.tagName} ${form} ${common.split(/[\s:]+/, 2).join(' ')}`;
      };
      const controls = [...document.querySelectorAll<HTMLElement>(selector)]
        .map((element) => ({ element, kind: kindOf(element) }))
        .filter(({ kind }) => kind !== '' && !known.includes(kind));
      // A dialog is closed last.
      const first = controls.find(({ kind }) => !/ Close/.test(kind)) ?? controls[0];
      if (!first) return undefined;
      const { element, kind } = first;
      const action = element.getAttribute('formaction') ?? formOf(element);
      const addsToCart =
        (element as HTMLButtonElement).type === 'submit' && action === '/api/cart/lines';
      return { element, kind, type: typeOf(element), text: element.textContent, addsToCart };
    },
    [CONTROLS, [...used]] as const,
  );
  const control = await next.evaluate((found) => {
    if (!found) return undefined;
    const { element: _, ...facts } = found;
    return facts;
  });
  if (!control) return undefined;
  used.add(control.kind);
  const element = (await next.getProperty('element')).asElement() as ElementHandle<HTMLElement>;
  return { ...control, element };
}

async function use(page: Page, { element, type, text, addsToCart }: Control): Promise<void> {
  if (!(await element.isVisible())) return;
  if (type === 'SELECT') await element.selectOption({ index: 1 });
  else if (['text', 'email', 'tel', 'search', 'TEXTAREA'].includes(type)) await element.fill('ada');
  else if (type === 'number') await element.fill('2');
  // Markers of the map overlap each other, so they are pressed by keyboard.
  else if (type !== 'BUTTON' && type !== 'SUMMARY') await element.press('Enter');
  else {
    await element.click({ timeout: 5000 });
    // A link under the pointer would be prefetched.
    await page.mouse.move(0, 0);
  }
  if (text === 'Buy Now') await page.waitForURL(/\/cart\//);
  // The drawer of the cart opens when its code has loaded.
  if (addsToCart) await page.getByRole('dialog').waitFor({ timeout: 10_000 });
}
