import * as v from 'valibot';
import { day, shortText, text } from '../../lib/content-fields.ts';
import type { ContentFolder, WithSlug, WithText } from './content-kind.ts';

const policySchema = v.strictObject({ title: text, description: shortText, date: day });

type PolicyFields = v.InferOutput<typeof policySchema>;
export type PolicySummary = WithSlug<PolicyFields>;
export type Policy = WithText<PolicyFields>;

export const policyFolder: ContentFolder = {
  folder: 'policies',
  schema: policySchema,
  // A policy stands at /{slug}, beside the site's pages, its folders of files and its API.
  reserved: [
    '404',
    'about',
    'account',
    'api',
    'articles',
    'assets',
    'auth',
    'cards',
    'contact',
    'design',
    'forms',
    'index',
    'ingredients',
    'pictures',
    'products',
    'recipes',
    'shop',
    'store-locator',
    'wholesale',
  ],
};

export const policyPath = (slug: string) => `/${slug}`;
