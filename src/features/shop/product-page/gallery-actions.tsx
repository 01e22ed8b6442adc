'use client';

import { useState, type KeyboardEvent, type MouseEvent, type PropsWithChildren } from 'react';
import type { PictureZoom } from './picture-zoom.tsx';

interface Zoomed {
  Zoom: typeof PictureZoom;
  links: HTMLAnchorElement[];
  first: number;
}

/** Handles clicks on a gallery: pictures open enlarged in a dialog, thumbnails scroll to their picture. */
export function GalleryActions({ className, children }: PropsWithChildren<{ className: string }>) {
  const [zoomed, setZoomed] = useState<Zoomed>();

  function enlarge(row: Element, index?: number) {
    const links = [...row.querySelectorAll('a')];
    const first = index ?? Math.round((row.scrollLeft / row.scrollWidth) * links.length);
    import('./picture-zoom.tsx').then(
      (code) => setZoomed({ Zoom: code.PictureZoom, links, first }),
      () => location.assign(links[first]!.href),
    );
  }
  function click(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const target = link.hash && document.querySelector(link.hash);
    if (target) target.scrollIntoView({ block: 'nearest', inline: 'start' });
    else {
      const row = link.closest('ul')!;
      enlarge(row, [...row.querySelectorAll('a')].indexOf(link));
    }
  }
  function press({ key, target }: KeyboardEvent) {
    if (key === 'Enter' && target instanceof HTMLUListElement) enlarge(target);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its links and its list are focusable */}
      <div className={className} onClick={click} onKeyDown={press}>
        {children}
      </div>
      {zoomed && <zoomed.Zoom {...zoomed} onClose={() => setZoomed(undefined)} />}
    </>
  );
}
