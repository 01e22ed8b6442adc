import { pictureAt, pictureSrcSet } from './picture-sizes.ts';
import type { ShopPicture } from './product.ts';

interface ShopImageProps {
  picture: ShopPicture;
  /** Said instead of the picture when the shop has no words for it. */
  alt: string;
  sizes: string;
  /** Visible at once: asked for before anything else. */
  priority?: 'first' | 'early' | undefined;
  className: string;
}

/** A picture from the shop's image host, in the width that the screen needs. */
export function ShopImage({ picture, alt, sizes, priority, className }: ShopImageProps) {
  const { url, altText, width, height } = picture;
  return (
    <img
      className={className}
      src={pictureAt(url, 640)}
      srcSet={pictureSrcSet(url, width)}
      sizes={sizes}
      alt={altText ?? alt}
      width={width ?? 1}
      height={height ?? 1}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority === 'first' ? 'high' : undefined}
      decoding="async"
    />
  );
}
