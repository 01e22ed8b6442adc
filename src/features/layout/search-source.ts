import type { PictureName } from '../../lib/content-pictures.ts';
import type { SitePath } from '../seo/site-path.ts';

export interface SearchResult {
  title: string;
  text: string;
  to: SitePath;
  metaLine?: string;
  picture?: PictureName;
}

/** What the site search finds, by its words. */
export interface SearchDocument {
  result: SearchResult;
  /** Texts that mean exactly this document; `*` stands for any words. */
  phrases?: readonly string[];
  /** Further words that name it. */
  text?: string;
  /** Its whole text. */
  body?: string;
  /** A text that finds the products to show beside the page. */
  products?: string | undefined;
}

/** Documents that a feature adds to the site search. Sources with the same name form one group. */
export interface SearchSource {
  name: 'Recipes' | 'Articles' | 'Help';
  /** Loads the documents, once for each catalogue. */
  documents: () => Promise<readonly SearchDocument[]>;
  /** Link to all results. */
  more?: (text: string) => MoreResults;
}

/** The search for states, cities and names of stores, which reads a text by its own rules. */
export interface PlaceSource {
  /** Loads the stores. @throws StoreSheetError */
  open: () => Promise<(text: string) => FoundPlaces>;
  more: (text: string) => MoreResults;
}

export interface FoundPlaces {
  /** The best first. */
  results: SearchResult[];
  /** The name of the place, which the text misspells. */
  spelled?: string;
}

export interface MoreResults {
  to: SitePath;
  label: string;
  /** Only shown beside fewer results. */
  count?: number;
}
