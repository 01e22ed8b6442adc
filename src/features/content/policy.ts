import * as v from 'valibot';
import { day, draft, shortText, title } from '../../lib/content-fields.ts';
import { routes } from '../../routes.ts';
import type { SitePath } from '../seo/site-path.ts';
import type { ContentFolder, WithSlug, WithText } from './content-kind.ts';

const policySchema = v.strictObject({
  title,
  description: shortText,
  date: day,
  draft,
});

type PolicyFields = v.InferOutput<typeof policySchema>;
export type PolicySummary = WithSlug<PolicyFields>;
export type Policy = WithText<PolicyFields>;

const PUBLIC_NAMES = ['admin', 'assets', 'cards', 'index', 'map', 'pictures'];

export const policyFolder: ContentFolder = {
  folder: 'policies',
  schema: policySchema,
  // Policies share the root path with the other pages and the folders of public/.
  reserved: [...routes.map(({ path }) => path.split('/')[1] ?? ''), ...PUBLIC_NAMES],
};

/** The path of a policy, at the top of the site: /privacy-policy. */
export const policyPath = (slug: string) => `/${slug}` as SitePath;
