import 'server-only';
import { oncePer } from '../../../lib/once-per.ts';
import { foldWord, wordsOf } from '../../../lib/words.ts';
import type { SearchDocument } from '../../layout/search-source.ts';
import type { Catalogue } from './catalogue-schema.ts';
import { readCatalogue } from './catalogue.ts';
import { productPath } from './product-path.ts';
import { isListed, isWholesale, type ProductSummary } from './product.ts';
import { summaryOf } from './product-views.ts';

const TRADE_WORDS = new Set(['wholesale', 'case', 'pallet', 'bulk', 'shelf']);

type Found = Pick<ProductSummary, 'productType' | 'tags' | 'title' | 'availableForSale'>;

/**
 * Sorts products: those in stock, sold-out ones, then wholesale ones, because only other shops can buy them. Leaves out
 * wholesale products whose title has none of the words. For a text that asks for wholesale, it only moves sold-out
 * products to the end.
 */
export function retailFirst<Product extends Found>(
  products: readonly Product[],
  text: string,
): Product[] {
  const words = wordsOf(text).map(foldWord);
  const soldOut = ({ availableForSale }: Found) => Number(!availableForSale);
  const inStockFirst = products.toSorted((a, b) => soldOut(a) - soldOut(b));
  if (words.some((word) => TRADE_WORDS.has(word))) return inStockFirst;
  const isTitled = ({ title }: Found) =>
    wordsOf(title).some((each) => words.some((word) => foldWord(each).startsWith(word)));
  return inStockFirst
    .filter((product) => !isWholesale(product) || isTitled(product))
    .toSorted((a, b) => Number(isWholesale(a)) - Number(isWholesale(b)));
}

/** A product as the site search finds it. */
export interface ProductDocument extends SearchDocument {
  product: ProductSummary;
}

/** The search document of a product. Its text has the titles of variants too: "16-Pack", "XL / Cloud". */
export function documentOf(product: ProductSummary): ProductDocument {
  const { title, handle, tags, productType, subtitle, choices } = product;
  return {
    result: { title, text: '', to: productPath(handle) },
    text: [...tags, productType, subtitle, ...choices.map(({ label }) => label)].join(' '),
    body: product.description,
    product,
  };
}

const documentsOf = oncePer((catalogue: Catalogue) =>
  catalogue.products.filter(isListed).map((each) => documentOf(summaryOf(each))),
);

/** The listed products for the site search. @throws StorefrontError without a catalogue */
export const productDocuments = async (): Promise<readonly ProductDocument[]> =>
  documentsOf(await readCatalogue());
