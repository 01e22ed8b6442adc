import { Band } from '../../../design/page-layout.tsx';
import { FULL_WIDTH_ON_DENSE_PHONE } from '../../../lib/responsive-pictures.ts';
import { ContentPicture } from './content-picture.tsx';
import * as styles from './page-hero.css';
import type { PictureName } from '../../../lib/content-pictures.ts';

interface PageHeroProps {
  title: string;
  lead: string;
  image: PictureName;
  imageAlt: string;
}

/** The h1 of a page with a sentence and a picture beside it, which is the LCP element. */
export function PageHero({ title, lead, image, imageAlt }: PageHeroProps) {
  return (
    <Band ground="pool">
      <div className={styles.pair}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <ContentPicture
          className={styles.picture}
          name={image}
          alt={imageAlt}
          sizes={`(min-width: 76rem) 34rem, (min-width: 56rem) 45vw, ${FULL_WIDTH_ON_DENSE_PHONE}, calc(100vw - 2.9rem)`}
          priority
        />
      </div>
    </Band>
  );
}
