import * as v from 'valibot';
import pictures from '../../../content/pictures.json' with { type: 'json' };

export type PictureName = keyof typeof pictures;

export const pictureName = v.custom<PictureName>(
  (name) => typeof name === 'string' && Object.hasOwn(pictures, name),
  'is none of the pictures in content/pictures.json (art/web.mjs adds one)',
);

export const pictureFile = (name: PictureName) =>
  `/pictures/${name}-${pictures[name].widths.at(-1)}.webp`;

export interface SharedPicture {
  /** Absolute, or a path of the site. */
  url: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

export const sharedPicture = (name: PictureName, alt: string): SharedPicture => ({
  url: pictureFile(name),
  alt,
  width: pictures[name].width,
  height: pictures[name].height,
});
