import site from '../../../content/site.json' with { type: 'json' };
import { searchPath } from '../../lib/search-query.ts';
import type { Suggestion } from './suggestions.ts';

export const popularSearches: Suggestion[] = site.popularSearches.map((text) => ({
  to: searchPath('/search', text),
  label: text,
}));
