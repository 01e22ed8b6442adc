import { Hono } from 'hono';
import * as v from 'valibot';
import type { Catalogue, ShopProduct } from './catalogue.ts';
import { money } from './money.ts';

const changeSchema = v.strictObject({
  /** Price of every variant. */
  cents: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Edits of products for tests, until the next start: `POST /{handle}` with `{ cents }`, and `DELETE /{handle}`. */
export const createCatalogueRoutes = (catalogue: Catalogue): Hono => {
  const find = (handle: string) => catalogue.productsByHandle.get(handle);
  // The orders of a list are memoised by its identity.
  const replaceLists = (product: ShopProduct, isKept: (each: ShopProduct) => boolean) => {
    catalogue.products = catalogue.products.filter(isKept);
    for (const list of product.collections) list.products = list.products.filter(isKept);
  };
  return new Hono()
    .post('/:handle', async (c) => {
      const product = find(c.req.param('handle'));
      if (!product) return c.json({ error: NOT_FOUND }, 404);
      const change = v.safeParse(changeSchema, await c.req.json().catch(() => undefined));
      if (!change.success) return c.json({ error: change.issues[0].message }, 400);
      const { cents } = change.output;
      for (const variant of product.variants)
        Object.assign(variant, { cents, price: money(cents) });
      product.updatedAt = new Date().toISOString();
      replaceLists(product, () => true);
      return c.body(null, 204);
    })
    .delete('/:handle', (c) => {
      const product = find(c.req.param('handle'));
      if (!product) return c.json({ error: NOT_FOUND }, 404);
      replaceLists(product, (each) => each !== product);
      for (const { id } of [product, ...product.variants]) catalogue.nodes.delete(id);
      for (const variant of product.variants) {
        catalogue.deletedVariants.set(variant.id, { ...variant, product: null });
      }
      catalogue.productsByHandle.delete(product.handle);
      return c.body(null, 204);
    });
};

const NOT_FOUND = 'No product has that handle.';
