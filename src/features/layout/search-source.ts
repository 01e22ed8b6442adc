import type { TextIndex } from '../../lib/text-index.ts';
import type { PictureName } from './page-parts/picture-name.ts';
import type { SitePath } from '../seo/site-path.ts';

/** Something of the site's own that a search finds. */
export interface SearchResult {
  title: string;
  text: string;
  /** Unset for a question, whose answer is its text. */
  to?: SitePath;
  /** When, by whom, how long. */
  metaLine?: string;
  picture?: PictureName;
}

/** What a feature lets the search of the whole site find. Sources of one name are one group of results. */
export interface SearchSource {
  name: 'Recipes' | 'Articles' | 'Places' | 'Help';
  /** Reads what can be found, once for an instance of the Worker. */
  open: () => Promise<TextIndex<SearchResult>>;
  /** The link to all that is found, where it leads to more than these. */
  more?: (text: string, shown: number) => Promise<MoreResults | undefined>;
}

export interface MoreResults {
  to: SitePath;
  label: string;
}
