import * as styles from './can-trio.css';
import { ContentPicture } from './content-picture.tsx';
import type { PictureName } from '../../../lib/content-pictures.ts';

interface CanTrioProps {
  cans: readonly [PictureName, PictureName, PictureName];
  /** Sets the size and the variables `lean` (rotation) and `sink` (offset) of the outer cans. */
  className: string;
}

/** Three cans beside each other, as decoration. */
export function CanTrio({ cans, className }: CanTrioProps) {
  return (
    <div className={className}>
      {cans.map((can) => (
        <ContentPicture key={can} className={styles.can} name={can} alt="" sizes="11rem" />
      ))}
    </div>
  );
}
