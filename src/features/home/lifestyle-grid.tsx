import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { SectionHeading } from '../../design/page-section.tsx';
import { FULL_WIDTH_ON_DENSE_PHONE } from '../../lib/responsive-pictures.ts';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SectionCopy, Lifestyle } from './home.ts';
import * as styles from './lifestyle-grid.css';

interface LifestyleGridProps {
  copy: SectionCopy;
  lifestyles: Lifestyle[];
}

/** The section with pictures of occasions, each with a link to a drink. */
export function LifestyleGrid({ copy, lifestyles }: LifestyleGridProps) {
  return (
    <Band wavy below>
      <SectionHeading title={copy.title} text={copy.text} />
      <ul className={styles.grid}>
        {lifestyles.map(({ title, text, image, imageAlt, product, action }) => (
          <li key={title} className={styles.card}>
            <ContentPicture
              className={styles.picture}
              name={image}
              alt={imageAlt}
              sizes={`(min-width: 76rem) 17.5rem, (min-width: 72rem) 23vw, (min-width: 36rem) 45vw, ${FULL_WIDTH_ON_DENSE_PHONE}, calc(100vw - 2rem)`}
            />
            <div className={styles.text}>
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
              <SiteLink to={`/shop/drinks/${product}`} className={styles.link}>
                {action}
              </SiteLink>
            </div>
          </li>
        ))}
      </ul>
      <SiteLink
        to="/store-locator"
        className={`${buttonClass({ tone: 'quiet' })} ${styles.action}`}
      >
        {copy.action}
      </SiteLink>
    </Band>
  );
}
