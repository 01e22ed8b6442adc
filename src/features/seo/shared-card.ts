import cards from '../../../content/cards.json' with { type: 'json' };
import {
  pictureFile,
  type PictureName,
  type SharedPicture,
} from '../layout/page-parts/picture-name.ts';
import { siteUrl } from './site-url.ts';

/** The generated card with that name, as a preview picture (og:image); undefined if there is none. */
export const sharedCard = (name: string, alt: string): SharedPicture | undefined =>
  cards.includes(name) ? { url: `/cards/${name}.jpg`, alt, width: 1200, height: 630 } : undefined;

/** Absolute URLs of a picture and, if it exists, the generated card, for structured data. */
export function pictureUrls(picture: PictureName, card: string): string[] {
  const generated = sharedCard(card, '');
  return [pictureFile(picture), ...(generated ? [generated.url] : [])].map(siteUrl);
}
