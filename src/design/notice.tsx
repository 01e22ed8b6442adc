import type { ReactNode } from 'react';
import * as styles from './notice.css';

interface NoticeProps {
  picture?: Picture;
  title?: string;
  children: ReactNode;
}

interface Picture {
  src: string;
  width: number;
  height: number;
  says?: string;
}

/** A centered message with an optional picture and title. A click on the picture shows its `says` text. */
export function Notice({ picture, title, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      {picture && <Drawing {...picture} />}
      {title && <h1 className={styles.title}>{title}</h1>}
      {children}
    </div>
  );
}

function Drawing({ says, ...picture }: Picture) {
  if (!says) return <img className={styles.picture} alt="" {...picture} />;
  return (
    <div className={styles.speaker}>
      <button type="button" className={styles.talking} popoverTarget="said" aria-label="The duck">
        <img className={styles.bobbing} alt="" {...picture} />
      </button>
      <p id="said" popover="auto" className={styles.bubble}>
        {says}
      </p>
    </div>
  );
}
