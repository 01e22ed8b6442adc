import { around } from '../../design/patterns.css';
import { pictureAt, pictureSrcSet } from '../../lib/responsive-pictures.ts';
import type { ShopPicture } from '../../lib/shopify-values.ts';

interface ShopImageProps {
  picture: ShopPicture | null;
  alt: string;
  sizes: string;
  /** `first` for the LCP picture, `early` for the others above the fold; unset, the picture loads lazily. */
  priority?: 'first' | 'early' | undefined;
  /** Width in pixels of the widest file, by default twice the width of a card. */
  widest?: number | undefined;
  className: string;
  /** Class of the placeholder for a product without a picture. */
  placeholder?: string;
}

/** A responsive picture of the shop, or a placeholder for a product without a picture. */
export function ShopImage(props: ShopImageProps) {
  const { picture, alt, sizes, priority, className, placeholder = className } = props;
  const { widest = 960 } = props;
  if (!picture) return <div className={placeholder} />;
  const { url, altText, width, height } = picture;
  // For an eager <img> outside <picture>, React adds a preload hint to the payload, so that prefetching a page would load
  // its pictures.
  return (
    <picture className={around}>
      <img
        className={className}
        src={pictureAt(url, 640)}
        srcSet={pictureSrcSet(url, width, widest)}
        sizes={sizes}
        alt={altText ?? alt}
        width={width ?? 1}
        height={height ?? 1}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority === 'first' ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
