import 'server-only';
import { log } from '../../../runtime/log.ts';
import { catalogueVariants, type CatalogueVariant } from '../../shop/catalogue/catalogue.ts';

/** The parts of a variant that a cart line shows. */
export type CachedVariant = Pick<
  CatalogueVariant,
  'title' | 'option' | 'handle' | 'picture' | 'price' | 'ships'
> & {
  /** Names of the selling plans that the line may have, by id. */
  plans?: Record<string, string>;
};

/** Variants by id. */
export type CachedVariants = ReadonlyMap<string, CachedVariant>;

/** The variants with these ids that the catalogue has, by id. Never throws. */
export const findCachedVariants = (ids: string[]): Promise<CachedVariants> =>
  catalogueVariants(ids).catch((error: unknown) => {
    log.warn('cart', `titles: ${String(error)}`);
    return new Map();
  });
