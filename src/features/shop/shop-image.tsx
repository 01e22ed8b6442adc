import { pictureAt, pictureSrcSet, type ShopPicture } from '../../lib/shop-picture.ts';

interface ShopImageProps {
  picture: ShopPicture;
  alt: string;
  sizes: string;
  /** `first` for the largest picture of the first screen, `early` for its others. */
  priority?: 'first' | 'early' | undefined;
  className: string;
}

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
