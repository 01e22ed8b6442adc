import pictures from '../../../content/pictures.json' with { type: 'json' };

export const UNKNOWN_PICTURE = 'is none of the pictures in content/pictures';

interface PictureSizes {
  width: number;
  height: number;
  widths: number[];
}

/** The name and the sizes of a picture of the content; undefined for others. @param src /pictures/hero.webp */
export function knownPicture(src: unknown): (PictureSizes & { name: string }) | undefined {
  const [, name = ''] = /^\/pictures\/([\w-]+)\.\w+$/.exec(String(src)) ?? [];
  const sizes = (pictures as Record<string, PictureSizes | undefined>)[name];
  return sizes && { name, ...sizes };
}
