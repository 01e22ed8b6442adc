import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { runAxe } from './accessible.ts';

interface Text {
  text: string;
  color: number[];
  /** Required ratio, by the size and weight of the text. */
  required: number;
  boxes: { x: number; y: number; width: number; height: number }[];
}

// Share of the pixels behind a line that is ignored: the rounded edge of its background may reach into its box.
const EDGE_SHARE = 0.02;

/**
 * Measures the contrast of the texts on gradients, pictures and overlapping elements, which axe cannot compute,
 * against each pixel behind them.
 */
export async function lowContrastTexts(page: Page): Promise<{ measured: number; low: string[] }> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Until the footer is rendered, its texts have no size.
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
  const { incomplete } = await runAxe(page, undefined, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['incomplete'],
  });
  const selectors = incomplete.flatMap(({ nodes }) => nodes.map(({ target }) => String(target[0])));
  const texts = await page.evaluate(textsOf, selectors);
  const hidden = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { color: transparent !important; transition: none !important; text-shadow: none !important; text-decoration-color: transparent !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const picture = sharp(await page.screenshot({ fullPage: true, scale: 'css' })).removeAlpha();
  await hidden.evaluate((sheet) => sheet.replaceSync(''));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });

  const ratioOf = ({ color, boxes }: Text) => {
    const foreground = luminance(color, 0);
    const ratios = boxes.flatMap(({ x, y, width, height }) => {
      const ofBox: number[] = [];
      for (let row = Math.ceil(y); row < Math.min(y + height, info.height); row++)
        for (let column = Math.ceil(x); column < Math.min(x + width, info.width); column++) {
          const background = luminance(data, (row * info.width + column) * 3);
          ofBox.push(
            (Math.max(foreground, background) + 0.05) / (Math.min(foreground, background) + 0.05),
          );
        }
      return ofBox;
    });
    return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length * EDGE_SHARE)] ?? Infinity;
  };
  return {
    measured: texts.length,
    low: texts
      .map((text) => ({ ...text, ratio: ratioOf(text) }))
      .filter(({ ratio, required }) => ratio < required)
      .map(({ text, ratio, required }) => `${text}: ${ratio.toFixed(2)} of ${required}`),
  };
}

/** Runs in the page. */
function textsOf(selectors: string[]): Text[] {
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const boxes = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      })
      // Cards outside the viewport of a scrollable row are not in the screenshot.
      .filter(({ left, right }) => left >= 0 && right <= innerWidth)
      .map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height }));
    if (boxes.length === 0) return [];
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    return [
      {
        text: element.textContent.trim().slice(0, 40),
        color: color
          .match(/[\d.]+/g)!
          .slice(0, 3)
          .map(Number),
        required: isLarge ? 3 : 4.5,
        boxes,
      },
    ];
  });
}

/** Linear value of each step of a color channel, because the formula is too slow for millions of pixels. */
const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance of the color at this index. */
const luminance = (rgb: ArrayLike<number>, at: number): number =>
  0.2126 * LINEAR[rgb[at]!]! + 0.7152 * LINEAR[rgb[at + 1]!]! + 0.0722 * LINEAR[rgb[at + 2]!]!;
