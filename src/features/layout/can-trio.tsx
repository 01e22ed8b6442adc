import * as styles from './can-trio.css';
import { ContentPicture, preloadPicture } from './content-picture.tsx';
import type { PictureName } from './picture-name.ts';

interface CanTrioProps {
  cans: readonly [PictureName, PictureName, PictureName];
  /** Gives the place its size, and `lean` and `sink` their values. */
  className: string;
  /** Screens on which nothing in the page's beginning is larger, as a media query. Elsewhere it may not be seen at all. */
  largestOn?: string;
}

const SIZES = '11rem';

/** Three cans shoulder to shoulder, the outer ones leaning out: decoration. */
export function CanTrio({ cans, className, largestOn }: CanTrioProps) {
  if (largestOn) preloadPicture(cans[0], SIZES, largestOn);
  return (
    <div className={className}>
      {cans.map((can) => (
        <ContentPicture key={can} className={styles.can} name={can} alt="" sizes={SIZES} />
      ))}
    </div>
  );
}
