import pictures from '../../../../content/pictures.json' with { type: 'json' };
import { srcSetOf, widestFile } from '../../../lib/markdown/known-picture.ts';
import type { PictureName } from './picture-name.ts';

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
  const { width, height, widths } = pictures[name];
  const files = { name, widths };
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(files, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={widestFile(files)}
        srcSet={srcSetOf(files, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
