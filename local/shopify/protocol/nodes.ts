import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ShopContext } from '../context.ts';
import { contentNodes } from '../content/content.ts';
import { categories } from '../data/categories.ts';
import { metafields } from '../data/metafields.ts';
import { toMedia } from '../catalogue/images.ts';
import { countries } from '../catalogue/markets.ts';
import { menuNodes } from '../content/menus.ts';
import { metafieldOf, type Owner } from '../catalogue/metafields.ts';
import { shop, shopPolicies } from '../content/shop.ts';
import { optionsOf, optionValuesOf } from '../catalogue/variant-options.ts';

const others = new WeakMap<Catalogue, Map<string, Owner>>();

/** Whatever of the catalogue and the shop's content has that global id. */
export function findNode(
  id: string,
  { catalogue }: Pick<ShopContext, 'catalogue'>,
): Owner | undefined {
  const node = catalogue.nodes.get(id);
  if (node) return node;
  let known = others.get(catalogue);
  if (!known) {
    // Asked for rarely, and it takes a walk through every product.
    known = new Map(allOthers(catalogue).map((each) => [each.id, each]));
    others.set(catalogue, known);
  }
  return known.get(id);
}

function allOthers(catalogue: Catalogue): Owner[] {
  const options = catalogue.products.flatMap(optionsOf);
  const nodes: Owner[] = [
    shop,
    ...shopPolicies,
    ...countries.map(({ market }) => market),
    ...contentNodes(),
    ...menuNodes(),
    ...Object.values(categories).flatMap((each) => [each, ...each.ancestors]),
    ...options,
    ...options.flatMap(optionValuesOf),
    ...catalogue.products.flatMap(({ images }) => images.map(toMedia)),
  ];
  const owners = new Map(nodes.map((each) => [each.id, each]));
  const owned = Object.entries(metafields).flatMap(([ownerId, written]) => {
    const owner = catalogue.nodes.get(ownerId) ?? owners.get(ownerId);
    return owner ? written.flatMap((each) => metafieldOf(owner, each) ?? []) : [];
  });
  return [...nodes, ...owned];
}
