import * as v from 'valibot';
import { readJson, text } from '../../../lib/content-fields.ts';
import type { SitePath } from '../../seo/site-path.ts';

const sitePath = v.custom<SitePath>(
  (path) => typeof path === 'string' && /^\/[a-z\d/-]*$/.test(path),
  'is not an address of this site such as /shipping-policy',
);

export const productPageSchema = v.strictObject({
  /** What is promised of every product that is sent by post. */
  promises: v.optional(
    v.array(v.strictObject({ title: text, text, link: text, path: sitePath }), 'has to be a list'),
    [],
  ),
});

export type ProductPage = v.InferOutput<typeof productPageSchema>;

export const readProductPage = (source: string) =>
  readJson('content/product-page.json', source, productPageSchema);
