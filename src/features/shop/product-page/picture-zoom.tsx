import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../design/button.tsx';
import { afterPaint } from '../../../lib/browser.ts';
import * as styles from './picture-zoom.css';

interface PictureZoomProps {
  /** Links of the gallery to the pictures in their largest size. */
  links: HTMLAnchorElement[];
  /** Index of the picture to show first. */
  first: number;
  onClose: () => void;
}

/** A modal dialog with the pictures of a product over the whole screen. Opens when it is mounted. */
export function PictureZoom({ links, first, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    row.current?.children[first]?.scrollIntoView({ behavior: 'instant' });
    row.current?.focus();
  }, [first]);

  const walk = (steps: number) => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    row.current?.children[Math.round(scrollLeft / clientWidth) + steps]?.scrollIntoView();
  };
  return (
    <dialog ref={dialog} className={styles.zoom} aria-label="Pictures, enlarged" onClose={onClose}>
      {/* Focusable, so that the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={row} className={styles.row} aria-label="Enlarged" tabIndex={0}>
        {links.map((link) => (
          <li key={link.href} className={styles.frame}>
            <img
              className={styles.picture}
              src={link.href}
              alt={link.querySelector('img')!.alt}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        {links.length > 1 && (
          <>
            <Button type="button" tone="quiet" onClick={() => walk(-1)}>
              Previous
            </Button>
            <Button type="button" tone="quiet" onClick={() => walk(1)}>
              Next
            </Button>
          </>
        )}
        <Button type="button" onClick={() => afterPaint(() => dialog.current?.close())}>
          Close
        </Button>
      </div>
    </dialog>
  );
}
