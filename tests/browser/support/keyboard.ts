import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120; presses++) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
