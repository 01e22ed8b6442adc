import pictures from '../../../content/pictures.json' with { type: 'json' };

export const UNKNOWN_PICTURE = 'is none of the pictures in content/pictures';

interface PictureSizes {
  width: number;
  height: number;
  widths: number[];
}

type PictureFiles = Pick<PictureSizes, 'widths'> & { name: string };

/** The path of the widest file of a picture of the content, as WebP. */
export const widestFile = ({ name, widths }: PictureFiles): string =>
  `/pictures/${name}-${widths.at(-1)}.webp`;

/** The files of a picture of the content in all widths, as in `<img srcset>`. */
export const srcSetOf = ({ name, widths }: PictureFiles, format: 'avif' | 'webp'): string =>
  widths.map((each) => `/pictures/${name}-${each}.${format} ${each}w`).join(', ');

/** The name and the sizes of a picture of the content; undefined for others. @param src /pictures/hero.webp */
export function knownPicture(src: unknown): (PictureSizes & { name: string }) | undefined {
  const [, name = ''] = /^\/pictures\/([\w-]+)\.\w+$/.exec(String(src)) ?? [];
  const sizes = (pictures as Record<string, PictureSizes | undefined>)[name];
  return sizes && { name, ...sizes };
}
