import * as styles from './can-trio.css';
import { ContentPicture, preloadPicture } from './content-picture.tsx';
import type { PictureName } from './picture-name.ts';

interface CanTrioProps {
  cans: readonly [PictureName, PictureName, PictureName];
  /** Sets the size, and the variables `lean` and `sink`. */
  className: string;
  /** Media query of the screens on which the cans are the largest picture, and so are preloaded. */
  largestOn?: string;
}

const SIZES = '11rem';

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
