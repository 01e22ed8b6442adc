import { money } from './money.ts';
import type { ShopProduct, ShopVariant } from './catalogue.ts';
import { paginate, type PageArguments } from './connections.ts';
import type { Resolvers } from './context.ts';

type SelectedOption = { name: string; value: string };
type OptionArguments = {
  selectedOptions?: SelectedOption[] | null;
  caseInsensitiveMatch?: boolean | null;
};

type Option = ShopProduct['options'][number] & { variants?: ShopVariant[] };

export const productResolvers: Resolvers = {
  Product: {
    description: truncated,
    featuredImage: ({ images }: ShopProduct) => images[0] ?? null,
    images: ({ images }: ShopProduct, args: PageArguments) => paginate(images, args, 'images'),
    media: ({ images }: ShopProduct, args: PageArguments) =>
      paginate(
        images.map((image) => ({
          __typename: 'MediaImage' as const,
          id: image.id.replace('ProductImage', 'MediaImage'),
          image,
          previewImage: image,
          alt: image.altText,
          mediaContentType: 'IMAGE',
        })),
        args,
        'media',
      ),
    variants: ({ variants }: ShopProduct, args: PageArguments) =>
      paginate(variants, args, 'variants'),
    variantsCount: ({ variants }: ShopProduct) => ({ count: variants.length, precision: 'EXACT' }),
    adjacentVariants: ({ variants }: ShopProduct) => variants,
    options: ({ options, variants }: ShopProduct): Option[] =>
      options.map((option) => ({ ...option, variants })),
    collections: ({ collections }: ShopProduct, args: PageArguments) =>
      paginate(collections, args, 'collections'),
    priceRange: ({ variants }: ShopProduct) => range(variants.map(({ cents }) => cents)),
    // Shopify answers 0.0 where nothing is on sale.
    compareAtPriceRange: ({ variants }: ShopProduct) =>
      range(variants.map((each) => Math.round(Number(each.compareAtPrice?.amount ?? 0) * 100))),
    selectedOrFirstAvailableVariant: (product: ShopProduct, args: OptionArguments) =>
      variantWith(product, args) ??
      product.variants.find(({ availableForSale }) => availableForSale) ??
      product.variants[0],
    variantBySelectedOptions: (product: ShopProduct, args: OptionArguments) =>
      variantWith(product, args) ?? null,
    publishedAt: ({ createdAt }: ShopProduct) => createdAt,
    updatedAt: ({ createdAt }: ShopProduct) => createdAt,
    onlineStoreUrl: () => null,
    isGiftCard: () => false,
    requiresSellingPlan: () => false,
  },
  ProductOption: {
    optionValues: ({ id, values, variants }: Option) =>
      values.map((name, index) => ({
        id: `${id.replace('ProductOption', 'ProductOptionValue')}${index + 1}`,
        name,
        firstSelectableVariant: variants?.[index] ?? null,
      })),
  },
  ProductVariant: {
    currentlyNotInStock: () => false,
    requiresShipping: () => true,
    requiresComponents: () => false,
    taxable: () => true,
    weightUnit: () => 'POUNDS',
    priceV2: ({ price }: ShopVariant) => price,
    compareAtPriceV2: ({ compareAtPrice }: ShopVariant) => compareAtPrice,
    quantityRule: () => ({ minimum: 1, maximum: null, increment: 1 }),
  },
};

const range = (cents: number[]) => ({
  minVariantPrice: money(Math.min(...cents)),
  maxVariantPrice: money(Math.max(...cents)),
});

function variantWith(
  { variants }: ShopProduct,
  { selectedOptions, caseInsensitiveMatch }: OptionArguments,
): ShopVariant | undefined {
  if (!selectedOptions?.length) return undefined;
  const fold = (text: string) => (caseInsensitiveMatch ? text.toLowerCase() : text);
  return variants.find((variant) =>
    variant.selectedOptions.every((has) =>
      selectedOptions.some(
        ({ name, value }) => fold(name) === fold(has.name) && fold(value) === fold(has.value),
      ),
    ),
  );
}

export function truncated(
  { description }: Pick<ShopProduct, 'description'>,
  { truncateAt }: { truncateAt?: number | null },
): string {
  if (truncateAt == null || description.length <= truncateAt) return description;
  return `${description.slice(0, Math.max(0, truncateAt - 3)).replace(/\s+\S*$/, '')}...`;
}
