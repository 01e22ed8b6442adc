import pictures from '../../../content/pictures.json' with { type: 'json' };
import type { PictureName } from './picture-name.ts';

interface ContentPictureProps {
  name: PictureName;
  alt: string;
  sizes: string;
  /** The first picture of a page: asked for before anything else. */
  priority?: boolean;
  className: string;
}

/** A picture of the brand's own, made by art/web.mjs in the formats and widths that browsers choose from. */
export function ContentPicture({
  name,
  alt,
  sizes,
  priority = false,
  className,
}: ContentPictureProps) {
  const { width, height, widths } = pictures[name];
  const srcSet = (format: string) =>
    widths.map((each) => `/pictures/${name}-${each}.${format} ${each}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        className={className}
        src={`/pictures/${name}-${widths.at(-1)}.webp`}
        srcSet={srcSet('webp')}
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
