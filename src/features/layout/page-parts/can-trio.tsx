import * as styles from './can-trio.css';
import { ContentPicture, preloadPicture } from './content-picture.tsx';
import type { PictureName } from './picture-name.ts';

interface CanTrioProps {
  cans: readonly [PictureName, PictureName, PictureName];
  /** Sets the size and the variables `lean` (rotation) and `sink` (offset) of the outer cans. */
  className: string;
  /** Media query of the screens on which a can is the LCP element, where it is preloaded. */
  lcpOn?: string;
}

const SIZES = '11rem';

/** Three cans beside each other, as decoration. */
export function CanTrio({ cans, className, lcpOn }: CanTrioProps) {
  if (lcpOn) preloadPicture(cans[0], SIZES, lcpOn);
  return (
    <div className={className}>
      {cans.map((can) => (
        <ContentPicture key={can} className={styles.can} name={can} alt="" sizes={SIZES} />
      ))}
    </div>
  );
}
