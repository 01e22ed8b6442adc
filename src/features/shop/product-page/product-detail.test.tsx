import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { env as bindings } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { sampleNode, sampleVariantNode } from '../../../../tests/stubs/sample-node.ts';
import { toDetail, toEntry } from '../catalogue/product-mapper.ts';
import type { ProductNode } from '../catalogue/product-queries.ts';
import { summaryOf, toProduct } from '../catalogue/product-views.ts';
import { ProductDetail } from './product-detail.tsx';
import { productStructuredData } from './product-structured-data.ts';
import { selectionFrom } from './variant-selection.ts';

Object.assign(bindings, localVars);

async function pageOf(fields: Partial<ProductNode>): Promise<string> {
  const node = sampleNode(fields);
  const entry = toEntry(node, 'v1');
  const detail = await toDetail(node, { related: [], complementary: [] }, 'v1');
  const product = toProduct(entry, detail, []);
  expect(summaryOf(entry).availableForSale).toBe(product.availableForSale);
  const selection = selectionFrom(product, '');
  const things = JSON.stringify(productStructuredData(product, selection.variant));
  expect(things.includes('InStock')).toBe(product.availableForSale);
  const others = { recommendations: null, children: null };
  const page = await ProductDetail({ product, selection, from: '/shop/product/tee', ...others });
  return renderToStaticMarkup(page);
}

const named = (name: string, ...values: string[]) => ({
  name,
  optionValues: values.map((value) => ({ name: value, swatch: null })),
});
const plans = { nodes: [{ sellingPlans: { nodes: [{ id: 'p', name: 'Monthly' }] } }] };

test.each<[string, Partial<ProductNode>]>([
  ['sold out', { availableForSale: false }],
  ['said to be for sale', {}],
  ['without options', { options: [] }],
  ['with two options', { options: [named('Size', 'One'), named('Color', 'One')] }],
  ['with a plan', { sellingPlanGroups: plans, requiresSellingPlan: true }],
  ['that is a gift card', { isGiftCard: true }],
])('the page of a product without variants is shown as sold out: %s', async (_, fields) => {
  const page = await pageOf({ variants: { nodes: [] }, variantsCount: { count: 0 }, ...fields });
  expect(page).toContain('>Tee</h1>');
  expect(page).toMatch(/<button[^>]*disabled[^>]*>(<[^>]*>)*Sold out/);
  expect(page).not.toMatch(/NaN|undefined|Add to Cart/);
});

test('a value that the rest of the selection excludes is marked, and more variants in the shop are said', async () => {
  const variantOf = (id: number, size: string, color: string) =>
    sampleVariantNode(id, `${size} / ${color}`, {
      selectedOptions: [
        { name: 'Size', value: size },
        { name: 'Color', value: color },
      ],
    });
  const fields = {
    options: [named('Size', 'S', 'M'), named('Color', 'Lime', 'Coral')],
    variants: { nodes: [variantOf(11, 'S', 'Lime'), variantOf(12, 'M', 'Coral')] },
  };
  const whole = await pageOf({ ...fields, variantsCount: { count: 2 } });
  expect(whole).toContain('(not here with S)');
  expect(whole).not.toContain('variants.');
  expect(await pageOf({ ...fields, variantsCount: { count: 101 } })).toContain(
    'of its 101 variants',
  );
});

test('an option that is named as its price is shown once', async () => {
  const page = await pageOf({
    options: [named('Size', '$32.00', 'Any')],
    variants: { nodes: [sampleVariantNode(11, '$32.00'), sampleVariantNode(12, 'Any')] },
  });
  const [first, second] = page.split('value="gid://shopify/ProductVariant/12"');
  expect(first!.split('<fieldset>')[1]!.match(/\$32\.00/g)).toHaveLength(1);
  expect(second).toMatch(/Any<\/span><span[^>]*>\$32\.00/);
});

test('the quantity field has the limits of its variant', async () => {
  const quantityRule = { minimum: 6, maximum: 24, increment: 6 };
  const page = await pageOf({
    variants: { nodes: [sampleVariantNode(11, 'S', { quantityRule })] },
  });
  const [field] = /<input[^>]*name="quantity"[^>]*>/.exec(page) ?? [];
  for (const attribute of ['min="6"', 'max="24"', 'step="6"', 'value="6"'])
    expect(field).toContain(attribute);
});
