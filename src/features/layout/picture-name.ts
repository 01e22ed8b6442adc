import * as v from 'valibot';
import pictures from '../../../content/pictures.json' with { type: 'json' };

export type PictureName = keyof typeof pictures;

/** A picture that content may name: one of those in content/pictures.json. */
export const pictureName = v.custom<PictureName>(
  (name) => typeof name === 'string' && Object.hasOwn(pictures, name),
  'is none of the pictures in content/pictures.json (art/web.mjs adds one)',
);

/** Address of the largest of a picture's files, for links that are shared. */
export const pictureFile = (name: PictureName) =>
  `/pictures/${name}-${pictures[name].widths.at(-1)}.webp`;

/** A picture as it goes along when a page is shared. */
export interface SharedPicture {
  /** Whole, or a path of the site. */
  url: string;
  alt: string;
  /** Unknown for some pictures that lie elsewhere. */
  width?: number | undefined;
  height?: number | undefined;
}

export const sharedPicture = (name: PictureName, alt: string): SharedPicture => ({
  url: pictureFile(name),
  alt,
  width: pictures[name].width,
  height: pictures[name].height,
});
