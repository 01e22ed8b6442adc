// In place of src/features/layout/page-parts/content-picture.tsx: what was dropped in just now has no sizes yet.
import pictures from '../content/pictures.json' with { type: 'json' };

let addressOf: (path: string) => string | undefined = () => undefined;

/** @param find the address of a picture's file, by its path in the content */
export function showPictures(find: typeof addressOf): void {
  addressOf = find;
}

interface ContentPictureProps {
  name: string;
  alt: string;
  className: string;
}

export function ContentPicture({ name, alt, className }: ContentPictureProps) {
  const src = name && (siteAddress(name) ?? addressOf(name));
  return src ? <img className={className} src={src} alt={alt} /> : <span className={className} />;
}

/** Of a picture that the site has; undefined for what was dropped in since it was built. */
function siteAddress(path: string): string | undefined {
  const name = path.replace(/^\/pictures\/(.+)\.\w+$/, '$1');
  const known = (pictures as Record<string, { widths: number[] } | undefined>)[name];
  return known && `/pictures/${name}-${known.widths.at(-1)}.webp`;
}

export function preloadPicture(): void {}
