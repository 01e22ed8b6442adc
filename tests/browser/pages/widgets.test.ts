import { expect, test, type ElementHandle, type Page } from '@playwright/test';
import { asOneVisitor, watchAlerts } from '../forms/form-journeys.ts';
import { hydrated } from '../support/hydrated.ts';
import { watchPage } from '../support/watch-page.ts';

const PICTURES = 'pictures of the shop';
const CHECKOUT = 'checkout';
const BOT_CHECK = 'bot check';

/** Every page with something to use that others have not, and who is asked once all of it has been used. */
const pages: [address: string, parties: string[]][] = [
  ['/', [BOT_CHECK, PICTURES]],
  ['/shop', [PICTURES]],
  ['/shop/drinks/classic-lime-margarita', [PICTURES, CHECKOUT]],
  ['/recipes', []],
  ['/recipes/sunrise-splash', [PICTURES]],
  ['/articles', []],
  ['/store-locator', []],
  ['/about', []],
  ['/contact', [BOT_CHECK]],
  ['/wholesale/apply', [BOT_CHECK]],
  ['/privacy-policy', []],
  ['/auth', []],
];

const CONTROLS =
  'button, summary, input, select, textarea, [role="button"], [role="switch"], [role="tab"]';

test('everything can be used under the policy of its page, and asks nobody but who is named @any-width', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await asOneVisitor(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  watchAlerts(page);
  const { complaints, parties } = await watchPage(page);
  const used = new Set<string>();

  for (const [address, expected] of pages) {
    // Nothing that the last page still asks for is to count.
    await page.goto('about:blank');
    parties.clear();
    await open(page, address);
    await useAll(page, address, used);
    // A code that the shop does not know is refused, which the browser notes.
    const broken = complaints.filter((each) => !each.includes('status of 422'));
    expect([address, broken]).toEqual([address, []]);
    await expect
      .poll(() => [address, ...[...parties].toSorted()])
      .toEqual([address, ...[String(baseURL), ...expected].toSorted()]);
  }
  expect(used.size).toBeGreaterThan(50);
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hydrated(page.getByRole('button').last());
  // What comes when it is near has to be there.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
}

/** Uses one after the other, those that appear meanwhile too. */
async function useAll(page: Page, address: string, used: Set<string>): Promise<void> {
  for (;;) {
    const next = await unused(page, used);
    if (next) {
      await use(page, next.control).catch(async (error: unknown) => {
        const isThere = await next.control.evaluate(({ isConnected }) => isConnected);
        if (isThere) throw error;
        // Drawn anew meanwhile.
        used.delete(next.kind);
      });
      // It led somewhere else: there and back.
      if (new URL(page.url()).pathname !== address) await open(page, address);
    } else if (await page.getByRole('dialog').isVisible()) {
      await page.keyboard.press('Escape');
    } else {
      return;
    }
  }
}

type Control = ElementHandle<HTMLElement>;

/** The first that can be used, unless one of its name was; an open dialog keeps from all others. */
async function unused(
  page: Page,
  used: Set<string>,
): Promise<{ kind: string; control: Control } | undefined> {
  // In one go: the page may change between two.
  const found = await page.evaluateHandle(
    ([wanted, known]) => {
      const dialog = document.querySelector('dialog[open]');
      const kindOf = (element: HTMLElement) => {
        const isUsable =
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.matches(
            ':disabled, [aria-disabled="true"], [readonly], [tabindex="-1"], [aria-hidden="true"] *',
          ) &&
          (!dialog || dialog.contains(element));
        if (!isUsable) return '';
        // One of those on the map stands for all.
        if (element.matches('[role="button"]:not(a)')) return 'marker';
        const { name } = element as HTMLInputElement;
        const words = name || element.ariaLabel || element.textContent.trim();
        const form = element.closest('form')?.getAttribute('action') ?? '';
        return `${element.tagName} ${form} ${words.split(/[\s:]+/, 2).join(' ')}`;
      };
      const controls = [...document.querySelectorAll<HTMLElement>(wanted)]
        .map((element) => ({ element, kind: kindOf(element) }))
        .filter(({ kind }) => kind !== '' && !known.includes(kind));
      // What closes a dialog comes last.
      return controls.find(({ kind }) => !/ Close/.test(kind)) ?? controls[0];
    },
    [CONTROLS, [...used]] as const,
  );
  const kind = await found.evaluate((control) => control?.kind);
  if (kind === undefined) return undefined;
  used.add(kind);
  return { kind, control: (await found.getProperty('element')).asElement() as Control };
}

async function use(page: Page, control: Control): Promise<void> {
  // Some go away with what was used before.
  if (!(await control.isVisible())) return;
  const sort = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName,
  );
  const text = (await control.textContent()) ?? '';
  if (sort === 'SELECT') await control.selectOption({ index: 1 });
  else if (['text', 'email', 'tel', 'search', 'TEXTAREA'].includes(sort)) await control.fill('ada');
  else if (sort === 'number') await control.fill('2');
  // On the map they lie upon each other.
  else if (sort !== 'BUTTON' && sort !== 'SUMMARY') await control.press('Enter');
  else await control.click({ timeout: 5000 });
  // When the page changes under the pointer, it is on a link, whose page is loaded before it is pressed.
  await page.mouse.move(0, 0);
  if (text === 'Buy Now') await page.waitForURL(/\/cart\//);
  // The cart comes with its code, and keeps from all others.
  if (text.startsWith('Add ')) await page.getByRole('dialog').waitFor();
}
