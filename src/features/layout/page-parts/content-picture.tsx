import {
  pictureFile,
  pictureSize,
  srcSetOf,
  type PictureName,
} from '../../../lib/content-pictures.ts';

interface ContentPictureProps {
  name: PictureName;
  alt: string;
  sizes: string;
  priority?: boolean;
  className: string;
}

/** A responsive picture of content/pictures, as AVIF and WebP. With `priority` it loads eagerly, for the LCP. */
export function ContentPicture({
  name,
  alt,
  sizes,
  priority = false,
  className,
}: ContentPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(name, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={pictureFile(name)}
        srcSet={srcSetOf(name, 'webp')}
        sizes={sizes}
        alt={alt}
        {...pictureSize(name)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
