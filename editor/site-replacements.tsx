// Replacements for modules of the site in the editor's previews (editor-bundle.ts): Waku's router, the picture
// component, content/site.json and src/runtime/env.ts.
import type { AnchorHTMLAttributes } from 'react';
import pictures from '../content/pictures.json' with { type: 'json' };
import siteSource from '../content/site.json?raw';
import type { SiteConfig } from '../src/features/layout/site-config.ts';

// Waku's router. Links of a preview do not navigate.
export function Link({
  to,
  children,
  className,
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

export const useRouter = () => ({ prefetch: () => {}, query: '' });

// src/features/layout/page-parts/content-picture.tsx. A new picture has no sizes yet.
let addressOf: (path: string) => string | undefined = () => undefined;

/** @param find returns the address of a new picture by its path in the content */
export function setPictureAddresses(find: typeof addressOf): void {
  addressOf = find;
}

interface ContentPictureProps {
  name: string;
  alt: string;
  className: string;
}

/** A picture of the content, from its file or from an unsaved upload. */
export function ContentPicture({ name, alt, className }: ContentPictureProps) {
  const src = name && (siteAddress(name) ?? addressOf(name));
  return src ? <img className={className} src={src} alt={alt} /> : <span className={className} />;
}

/** The address of a picture of the site; undefined for one that was added since the site was built. */
function siteAddress(path: string): string | undefined {
  const name = path.replace(/^\/pictures\/(.+)\.\w+$/, '$1');
  const sizes = (pictures as Record<string, { widths: number[] } | undefined>)[name];
  return sizes && `/pictures/${name}-${sizes.widths.at(-1)}.webp`;
}

export function preloadPicture(): void {}

// content/site.json. Has the values of the form while they are edited.
const saved = JSON.parse(siteSource) as SiteConfig;
const site = { ...saved };
export default site;

/** Overrides the saved site configuration. */
export function setSiteConfig(edited: Partial<SiteConfig>): void {
  Object.assign(site, saved, edited);
}

// src/runtime/env.ts.
export const settings = () => ({
  CAPTCHA_SCRIPT_URL: '',
  CAPTCHA_SITE_KEY: '',
});
