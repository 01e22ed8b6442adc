import cards from '../../../content/cards.json' with { type: 'json' };
import { pictureFile, type PictureName, type SharedPicture } from '../layout/picture-name.ts';
import { siteUrl } from './site-url.ts';

/** The card drawn for a page (art/cards.mjs), or undefined where there is none yet. @param alt what stands on it */
export const sharedCard = (name: string, alt: string): SharedPicture | undefined =>
  cards.includes(name) ? { url: `/cards/${name}.jpg`, alt, width: 1200, height: 630 } : undefined;

/** Whole addresses of what search engines may show for a page: its picture, and its card where there is one. */
export function shownPictures(picture: PictureName, card: string): string[] {
  const drawn = sharedCard(card, '');
  return [pictureFile(picture), ...(drawn ? [drawn.url] : [])].map(siteUrl);
}
