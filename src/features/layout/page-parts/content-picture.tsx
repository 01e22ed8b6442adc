import { ViewTransition } from 'react';
import {
  pictureFile,
  pictureSize,
  srcSetOf,
  type PictureName,
} from '../../../lib/content-pictures.ts';
import { moving } from '../navigation/navigation.css';

interface ContentPictureProps {
  name: PictureName;
  alt: string;
  sizes: string;
  priority?: boolean;
  /** Path of a page. The picture moves between the page and its card by a view transition. */
  page?: string;
  className: string;
}

/** A responsive picture of content/pictures, as AVIF and WebP. With `priority` it loads eagerly, for the LCP. */
export function ContentPicture({
  name,
  alt,
  sizes,
  priority = false,
  page,
  className,
}: ContentPictureProps) {
  const picture = (
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
  if (page === undefined) return picture;
  return (
    <ViewTransition name={page} default="none" share={moving}>
      {picture}
    </ViewTransition>
  );
}
