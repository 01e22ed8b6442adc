import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { SectionHeading } from '../../design/section-heading.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { CanTrio } from '../layout/page-parts/can-trio.tsx';
import * as styles from './home-banners.css';
import type { SectionCopy } from './home.ts';

interface BannerProps {
  copy: SectionCopy;
  /** Label of the link to the drinks. */
  shop: string;
}

export function DifferenceBanner({ copy, shop }: BannerProps) {
  return (
    <Band ground="water" wavy below>
      <div className={styles.difference}>
        <h2 className={styles.differenceTitle}>{copy.title}</h2>
        <p className={styles.differenceText}>{copy.text}</p>
        <div className={styles.actions}>
          <SiteLink to="/shop/drinks" className={buttonClass()}>
            {shop}
          </SiteLink>
          <SiteLink to="/store-locator" className={buttonClass({ tone: 'quiet' })}>
            {copy.action}
          </SiteLink>
        </div>
      </div>
    </Band>
  );
}

const cans = ['can-strawberry', 'can-classic-lime', 'can-mango'] as const;

export function CallToAction({ copy, shop }: BannerProps) {
  return (
    <Band ground="brand" wavy below>
      <div className={styles.row}>
        <div className={styles.copy}>
          <h2 className={styles.title}>{copy.title}</h2>
          <p className={styles.text}>{copy.text}</p>
          <div className={styles.actions}>
            <SiteLink to="/shop/drinks" className={buttonClass({ tone: 'strong' })}>
              {shop}
            </SiteLink>
            <SiteLink to="/store-locator" className={buttonClass({ tone: 'quiet' })}>
              {copy.action}
            </SiteLink>
          </div>
        </div>
        <CanTrio cans={cans} className={styles.cans} />
      </div>
    </Band>
  );
}

export function FindUs({ copy }: { copy: SectionCopy }) {
  return (
    <Band ground="deep" wavy below>
      <SectionHeading title={copy.title} text={copy.text} />
      <SiteLink to="/store-locator" className={`${buttonClass()} ${styles.action}`}>
        {copy.action}
      </SiteLink>
    </Band>
  );
}
