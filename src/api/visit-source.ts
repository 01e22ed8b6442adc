import * as v from 'valibot';
import site from '../../content/site.json' with { type: 'json' };
import { sourceOf, viewSchema } from '../analytics/visit-source.ts';
import type { LineAttribute } from '../features/cart/cart-types.ts';
import type { SiteConfig } from '../features/layout/site-config.ts';
import { routeOf } from '../routes.ts';
import { requestContext } from '../runtime/request-context.ts';
import type { Fields } from './request-checks.ts';

const siteConfig: SiteConfig = site;

/**
 * The attributes `First source` and `Last source` of a new cart, such as "newsletter / email (recipe)": where a visit
 * came from, and the kind of the page that it began on. None of a request that is not counted, none when
 * content/site.json switches them off.
 * @param fields of an add or Buy Now; their sources are views, encoded as the query of a URL; invalid ones are left out
 */
export function sourceAttributes({ firstSource, lastSource }: Fields): LineAttribute[] {
  if (!siteConfig.orderSources || !requestContext()?.counted) return [];
  const sources = { 'First source': firstSource, 'Last source': lastSource };
  return Object.entries(sources).flatMap(([key, sent]) => {
    if (typeof sent !== 'string' || sent.length > 2000) return [];
    const view = v.safeParse(viewSchema, Object.fromEntries(new URLSearchParams(sent)));
    if (!view.success) return [];
    const kind = routeOf(view.output.path)?.kind;
    return { key, value: `${sourceOf(view.output)}${kind ? ` (${kind})` : ''}` };
  });
}
