import { Band } from '../../design/band.tsx';
import { Button } from '../../design/button.tsx';
import { ContentPicture } from '../layout/content-picture.tsx';
import { Prose } from '../layout/prose.tsx';
import type { About } from './about.ts';
import * as styles from './about-view.css';

/** An open door for people who would like to work here. The button has no behaviour yet. */
export function Careers({ careers }: { careers: About['careers'] }) {
  return (
    <Band ground="pool" wavy>
      <div className={styles.careers}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{careers.title}</h2>
          <Prose html={careers.text} />
          <Button type="button" tone="strong">
            {careers.button}
          </Button>
        </div>
        <ContentPicture
          className={styles.picture}
          name={careers.image}
          alt={careers.imageAlt}
          sizes="(min-width: 76rem) 32rem, (min-width: 56rem) 42vw, calc(100vw - 5rem)"
        />
      </div>
    </Band>
  );
}
