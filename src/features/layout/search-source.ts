import type { TextIndex } from '../../lib/text-index.ts';
import type { PictureName } from './page-parts/picture-name.ts';
import type { SitePath } from '../seo/site-path.ts';

export interface SearchResult {
  title: string;
  /** Shorter titles: a city without its state. */
  names?: string[];
  text: string;
  to: SitePath;
  /** The text is the answer of a question, which is shown as a whole. */
  isAnswer?: boolean;
  metaLine?: string;
  picture?: PictureName;
}

/** Results that a feature adds to the site search. Sources with the same name form one group. */
export interface SearchSource {
  name: 'Recipes' | 'Articles' | 'Places' | 'Help' | 'Mentioned in';
  /** Folded words that ask for results of this source: the store of "stores in Boulder". */
  kindWords?: readonly string[];
  /** Loads the index, once for each instance of the Worker. */
  open: () => Promise<TextIndex<SearchResult>>;
  /** Link to all results, if there are more than `shown`. */
  more?: (text: string, shown: number) => Promise<MoreResults | undefined>;
}

export interface MoreResults {
  to: SitePath;
  label: string;
}
