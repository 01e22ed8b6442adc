import cards from '../../../content/cards.json' with { type: 'json' };

/** A preview picture (og:image). */
export interface SharedPicture {
  url: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** The generated card with that name, as a preview picture (og:image); undefined if there is none. */
export const sharedCard = (name: string, alt: string): SharedPicture | undefined =>
  cards.includes(name) ? { url: `/cards/${name}.jpg`, alt, width: 1200, height: 630 } : undefined;
