import { expect, test } from 'vitest';
import { pageKind } from './page-kind.ts';

test.each([
  ['/', 'home'],
  ['/shop', 'list'],
  ['/shop/drinks', 'list'],
  ['/shop/drinks/classic-lime-margarita', 'product'],
  ['/products/rubber-duck', 'product'],
  ['/recipes', 'recipes'],
  ['/recipes/page/2', 'recipes'],
  ['/recipes/sunrise-splash', 'recipe'],
  ['/articles/search', 'articles'],
  ['/articles/rubber-ducky-brand-story', 'article'],
  ['/store-locator/colorado/denver', 'stores'],
  ['/contact', 'form'],
  ['/refund-policy', 'policy'],
  ['/terms-of-service', 'policy'],
  ['/account', 'account'],
  ['/ada@example.com', 'other'],
])('%s is of the kind %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});
