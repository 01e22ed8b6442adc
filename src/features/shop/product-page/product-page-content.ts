import * as v from 'valibot';
import { paragraph, readJson, text, title } from '../../../lib/content-fields.ts';
import type { SitePath } from '../../seo/site-path.ts';

const sitePath = v.custom<SitePath>(
  (path) => typeof path === 'string' && /^\/[a-z\d/-]*$/.test(path),
  'is not an address of this site such as /shipping-policy',
);

export const productPageContentSchema = v.strictObject({
  /** Promises about every product that is sent by post. */
  promises: v.optional(
    v.array(
      v.strictObject({ title, text: paragraph, link: text, path: sitePath }),
      'has to be a list',
    ),
    [],
  ),
});

export type ProductPageContent = v.InferOutput<typeof productPageContentSchema>;

/** Parses content/product-page.json. @throws ContentError that names the field to correct */
export const readProductPageContent = (source: string) =>
  readJson('content/product-page.json', source, productPageContentSchema);
