import { Hono } from 'hono';
import * as v from 'valibot';
import { jsonBody } from '../../json-body.ts';
import type { Catalogue, ShopProduct } from './catalogue.ts';
import { money } from './money.ts';

const changeSchema = v.strictObject({
  /** Price of every variant. */
  cents: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Edits of products for tests, until the next start: `POST /{handle}` with `{ cents }`, and `DELETE /{handle}`. */
export const createCatalogueRoutes = (catalogue: Catalogue): Hono => {
  const find = (handle: string) => catalogue.productsByHandle.get(handle);
  const replaceLists = (product: ShopProduct, isKept: (each: ShopProduct) => boolean) => {
    catalogue.products = catalogue.products.filter(isKept);
    for (const list of product.collections) list.products = list.products.filter(isKept);
  };
  return new Hono()
    .post('/:handle', jsonBody(changeSchema), (c) => {
      const product = find(c.req.param('handle'));
      if (!product) return c.json({ error: NOT_FOUND }, 404);
      const { cents } = c.req.valid('json');
      for (const variant of product.variants)
        Object.assign(variant, { cents, price: money(cents) });
      product.updatedAt = new Date().toISOString();
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
