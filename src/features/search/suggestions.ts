import type { SitePath } from '../seo/site-path.ts';

/** What GET /api/search/suggestions answers. */
export interface Suggestions {
  groups: SuggestionGroup[];
  /** What is missing, and why. */
  note?: string;
}

export interface SuggestionGroup {
  name: string;
  options: Suggestion[];
}

export interface Suggestion {
  to: SitePath;
  label: string;
  /** A price, how long, how many. */
  detail?: string;
  /** Address of a small picture. */
  picture?: string;
}

export const SUGGESTIONS = '/api/search/suggestions';
