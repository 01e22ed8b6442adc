import type { FindVariants } from '../features/cart/worker/cart-mapper.ts';
import { catalogueVariants } from '../features/shop/catalogue/catalogue.ts';
import { log } from '../runtime/log.ts';

/** Titles, pictures and prices of the catalogue, for cart lines that the shop's answer lacks. */
export const findVariants: FindVariants = (ids) =>
  catalogueVariants(ids).catch((error: unknown) => {
    log.warn('cart', error);
    return new Map();
  });
