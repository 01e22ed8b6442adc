import cards from '../../../content/cards.json' with { type: 'json' };
import type { SharedPicture } from './picture-name.ts';

/** The card drawn for a page (art/cards.mjs), or undefined where there is none yet. @param alt what stands on it */
export const sharedCard = (name: string, alt: string): SharedPicture | undefined =>
  cards.includes(name) ? { url: `/cards/${name}.jpg`, alt, width: 1200, height: 630 } : undefined;
