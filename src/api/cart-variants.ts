import type { FindVariants } from '../features/cart/worker/cart-mapper.ts';
import { listProducts } from '../features/shop/catalogue/products.ts';
import { log } from '../runtime/log.ts';

/** Titles, pictures and prices of the catalogue, for cart lines that the shop's answer lacks. */
export const findVariants: FindVariants = async (ids) => {
  const list = await listProducts().catch((error: unknown) => {
    log.warn('cart', error);
    return undefined;
  });
  const wanted = new Set(ids);
  return new Map(
    (list?.products ?? []).flatMap(({ title, handle, featuredImage, choices }) =>
      choices.flatMap(({ id, label, price }) =>
        wanted.has(id)
          ? [
              [
                id,
                { title, handle, picture: featuredImage, option: label, price, ships: true },
              ] as const,
            ]
          : [],
      ),
    ),
  );
};
