import pictures from '../../../../content/pictures.json' with { type: 'json' };
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
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(name, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={`/pictures/${name}-${widths.at(-1)}.webp`}
        srcSet={srcSetOf(name, 'webp')}
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

const srcSetOf = (name: PictureName, format: string) =>
  pictures[name].widths.map((each) => `/pictures/${name}-${each}.${format} ${each}w`).join(', ');
