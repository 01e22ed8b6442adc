import type { Page } from '@playwright/test';

/** By how many pixels a page is wider than the screen. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Gives the page's root twice its size of text. */
export const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 34px !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Texts that the window or what they stand in cuts off. What ends in dots or is swiped through is meant to be. */
export const cutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true });
      if (text.data.trim() && isShown && isCut(text)) found.push(text.data.trim());
    }
    return found;

    function isCut(text: Text): boolean {
      let [left, right] = [0, innerWidth];
      for (let around = text.parentElement; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') return false;
        if (style.webkitLineClamp !== 'none' || style.overflowX === 'auto') return false;
        if (!/hidden|clip/.test(style.overflowX)) continue;
        const edges = around.getBoundingClientRect();
        [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
      }
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some(
        (box) => box.width > 1 && (box.left < left - 1 || box.right > right + 1),
      );
    }
  });
