import * as v from 'valibot';
import pictures from '../../../../content/pictures.json' with { type: 'json' };
import { UNKNOWN_PICTURE, widestFile } from '../../../lib/markdown/known-picture.ts';
import type { SharedPicture } from '../../seo/shared-card.ts';

export type PictureName = keyof typeof pictures;

const NARROWEST = 640;

/** Error message for a picture that is too narrow. @param width in pixels */
export const tooNarrow = (width: number): string | undefined =>
  width < NARROWEST
    ? `is ${width} px wide: take one of at least ${NARROWEST} px, or it will look blurred.`
    : undefined;

/** Schema of a picture's name. Also accepts the file that the editor sets: /pictures/life-beach.webp. */
export const pictureName = v.pipe(
  v.string('has to be a text'),
  v.transform((file) => file.replace(/^\/pictures\/(.+)\.\w+$/, '$1')),
  v.custom<PictureName>((name) => Object.hasOwn(pictures, name as string), UNKNOWN_PICTURE),
);

/** The path of the widest file of a picture, as WebP. */
export const pictureFile = (name: PictureName) =>
  widestFile({ name, widths: pictures[name].widths });

/** The preview picture (og:image) for a picture of the content: its widest file. */
export const sharedPicture = (name: PictureName, alt: string): SharedPicture => ({
  url: pictureFile(name),
  alt,
  width: pictures[name].width,
  height: pictures[name].height,
});
