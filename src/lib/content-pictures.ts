import * as v from 'valibot';
import pictures from '../../content/pictures.json' with { type: 'json' };

/** Name of a picture in content/pictures. */
export type PictureName = keyof typeof pictures;

export const UNKNOWN_PICTURE = 'is none of the pictures in content/pictures';
const NARROWEST = 640;

/** Schema of a picture's name. Also accepts the file that the editor sets: /pictures/life-beach.webp. */
export const pictureName = v.pipe(
  v.string('has to be a text'),
  v.transform((file) => file.replace(/^\/pictures\/(.+)\.\w+$/, '$1')),
  v.custom<PictureName>((name) => Object.hasOwn(pictures, name as string), UNKNOWN_PICTURE),
);

/** Error message for a picture of less than 640 px; undefined for a wider one. @param width in pixels */
export const tooNarrow = (width: number): string | undefined =>
  width < NARROWEST
    ? `is ${width} px wide: take one of at least ${NARROWEST} px, or it will look blurred.`
    : undefined;

/** The name of a picture of the content by the address of its file; undefined for any other address. @param src /pictures/hero.webp */
export function knownPicture(src: unknown): PictureName | undefined {
  const [, name = ''] = /^\/pictures\/([\w-]+)\.\w+$/.exec(String(src)) ?? [];
  return Object.hasOwn(pictures, name) ? (name as PictureName) : undefined;
}

/** Size of a picture in pixels. */
export function pictureSize(name: PictureName): { width: number; height: number } {
  const { width, height } = pictures[name];
  return { width, height };
}

/** The path of the widest file of a picture, as WebP. */
export const pictureFile = (name: PictureName): string =>
  `/pictures/${name}-${pictures[name].widths.at(-1)}.webp`;

/** The files of a picture in all widths, as in `<img srcset>`. */
export const srcSetOf = (name: PictureName, format: 'avif' | 'webp'): string =>
  pictures[name].widths.map((each) => `/pictures/${name}-${each}.${format} ${each}w`).join(', ');
