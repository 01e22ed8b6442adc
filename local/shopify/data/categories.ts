export type Category = {
  __typename: 'TaxonomyCategory';
  id: string;
  name: string;
  ancestors: Category[];
};

const category = (id: string, name: string, parent?: Category): Category => ({
  __typename: 'TaxonomyCategory',
  id: `gid://shopify/TaxonomyCategory/${id}`,
  name,
  ancestors: parent ? [parent, ...parent.ancestors] : [],
});

const food = category('fb', 'Food, Beverages & Tobacco');
const apparel = category('aa', 'Apparel & Accessories');
const clothing = category('aa-1', 'Clothing', apparel);
const tops = category('aa-1-13', 'Clothing Tops', clothing);

/** Of Shopify's product taxonomy, by a product's category or, where it has none, its type. */
export const categories: Record<string, Category> = {
  Drink: category('fb-1', 'Beverages', food),
  'T-Shirts': category('aa-1-13-8', 'T-Shirts', tops),
  'Gift Card': category('gc', 'Gift Cards'),
};
