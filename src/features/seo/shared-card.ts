import cards from '../../../content/cards.json' with { type: 'json' };
import {
  pictureFile,
  type PictureName,
  type SharedPicture,
} from '../layout/page-parts/picture-name.ts';
import { siteUrl } from './site-url.ts';

export const sharedCard = (name: string, alt: string): SharedPicture | undefined =>
  cards.includes(name) ? { url: `/cards/${name}.jpg`, alt, width: 1200, height: 630 } : undefined;

export function shownPictures(picture: PictureName, card: string): string[] {
  const drawn = sharedCard(card, '');
  return [pictureFile(picture), ...(drawn ? [drawn.url] : [])].map(siteUrl);
}
