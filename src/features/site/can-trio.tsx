import * as styles from './can-trio.css';
import { ContentPicture } from './content-picture.tsx';
import type { PictureName } from './picture-name.ts';

interface CanTrioProps {
  cans: readonly [PictureName, PictureName, PictureName];
  /** Gives the place its size, and `lean` and `sink` their values. */
  className: string;
}

/** Three cans shoulder to shoulder, the outer ones leaning out: decoration. */
export function CanTrio({ cans, className }: CanTrioProps) {
  return (
    <div className={className}>
      {cans.map((can) => (
        <ContentPicture key={can} className={styles.can} name={can} alt="" sizes="11rem" />
      ))}
    </div>
  );
}
