import { expect, type Page } from '@playwright/test';

/** Checks that the largest picture of the first screen is asked for first, and what is not seen there later. */
export async function expectPicturesInOrder(page: Page): Promise<void> {
  const pictures = await picturesOf(page);
  const seen = pictures.filter(({ area }) => area > 0);
  const [largest] = seen.toSorted((one, other) => other.area - one.area);
  // A drawing that decorates weighs nothing and waits for nobody.
  if (largest && !largest.src.endsWith('.svg') && !largest.preloaded) {
    expect(largest).toMatchObject({ loading: 'eager', priority: 'high' });
  }
  expect(pictures.filter(({ priority }) => priority === 'high').length).toBeLessThanOrEqual(1);
  expect(pictures.filter(({ loading, below }) => loading === 'eager' && below)).toEqual([]);
}

/** What pictures say of when they want to come, and how much of each is on the first screen. */
const picturesOf = (page: Page) =>
  page.locator('main img').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => {
      const src = image.currentSrc || image.src;
      const preloads = document.querySelectorAll<HTMLLinkElement>(
        'link[rel="preload"][as="image"]',
      );
      const { top, bottom, width } = image.getBoundingClientRect();
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return {
        src,
        // By the head of the page, on screens that it says.
        preloaded: [...preloads].some(
          ({ media, imageSrcset }) =>
            matchMedia(media).matches && imageSrcset.includes(`${new URL(src).pathname} `),
        ),
        loading: image.loading,
        priority: image.fetchPriority,
        // Cards of a row differ by fractions of a pixel.
        area: Math.round((Math.max(0, height) * width) / 1000),
        // Beyond the first screen and the beginning of the next.
        below: top > innerHeight * 1.5,
      };
    }),
  );
