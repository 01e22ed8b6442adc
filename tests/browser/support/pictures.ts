import { expect, type Page } from '@playwright/test';

/** Checks that only the largest picture above the fold has a high priority, and pictures below the fold load lazily. */
export async function expectPicturePriorities(page: Page): Promise<void> {
  const pictures = await picturesOf(page);
  const [largest] = pictures
    .filter(({ area }) => area > 0)
    .toSorted((one, other) => other.area - one.area);
  // Decorative drawings are small files.
  if (largest && !largest.src.endsWith('.svg')) {
    expect(largest).toMatchObject({ loading: 'eager', priority: 'high' });
  }
  expect(pictures.filter(({ priority }) => priority === 'high').length).toBeLessThanOrEqual(1);
  expect(pictures.filter(({ loading, below }) => loading === 'eager' && below)).toEqual([]);
}

/** Pictures that failed to load, or whose size is not known before they load. */
export const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(
        (image) =>
          (image.complete && image.naturalWidth === 0) ||
          !(image.hasAttribute('width') && image.hasAttribute('height')),
      )
      .map(({ outerHTML }) => outerHTML),
  );

/** Priorities of the pictures, and the area of each above the fold. */
const picturesOf = (page: Page) =>
  page.locator('main img').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => {
      const src = image.currentSrc || image.src;
      const { top, bottom, width } = image.getBoundingClientRect();
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return {
        src,
        loading: image.loading,
        priority: image.fetchPriority,
        // Rounded, because cards of a row differ by fractions of a pixel.
        area: Math.round((Math.max(0, height) * width) / 1000),
        // Beyond the first viewport and the beginning of the second.
        below: top > innerHeight * 1.5,
      };
    }),
  );
