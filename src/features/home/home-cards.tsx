import type { ReactNode } from 'react';
import site from '../../../content/site.json' with { type: 'json' };
import { Band } from '../../design/page-layout.tsx';
import { DialogButton } from '../../design/dialog.tsx';
import { FULL_WIDTH_ON_DENSE_PHONE } from '../../lib/responsive-pictures.ts';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { LinkBand } from '../layout/page-parts/link-band.tsx';
import { ExternalLink } from '../layout/navigation/external-link.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import * as styles from './home-cards.css';
import type { Home, Lifestyle, SectionCopy } from './home.ts';
import { INGREDIENTS_DIALOG } from './ingredients.tsx';

/** Three cards: ingredients (opens the page's IngredientsDialog), wholesale, and 0.0 alcohol (another site). */
export function FeatureCards({ home }: { home: Home }) {
  return (
    <Band ground="pool" wavy below>
      <ul className={styles.trio}>
        <FeatureCard copy={home.ingredients} icon={<Icon src="/icon-lime.svg" />}>
          <DialogButton dialog={INGREDIENTS_DIALOG} className={styles.featureAction}>
            {home.ingredients.action}
          </DialogButton>
        </FeatureCard>
        <FeatureCard copy={home.wholesale} icon={<Icon src="/icon-truck.svg" />}>
          <SiteLink to="/wholesale/apply" className={styles.featureAction}>
            {home.wholesale.action}
          </SiteLink>
        </FeatureCard>
        <FeatureCard
          copy={home.alcohol}
          icon={
            <span className={styles.zero} aria-hidden>
              0.0
            </span>
          }
        >
          <ExternalLink to={site.classicMargaritaUrl} className={styles.featureAction}>
            {home.alcohol.action}
          </ExternalLink>
        </FeatureCard>
      </ul>
    </Band>
  );
}

interface FeatureCardProps {
  copy: SectionCopy;
  icon: ReactNode;
  /** A link or button that covers the card. */
  children: ReactNode;
}

function FeatureCard({ copy, icon, children }: FeatureCardProps) {
  return (
    <li className={styles.feature}>
      <div className={styles.featureContent}>
        {icon}
        <h2 className={styles.title}>{copy.title}</h2>
        <p>{copy.text}</p>
        {children}
      </div>
    </li>
  );
}

const Icon = ({ src }: { src: string }) => (
  <img className={styles.icon} src={src} alt="" width={72} height={72} loading="lazy" />
);

/** The section with pictures of occasions, each with a link to a drink. */
export function LifestyleGrid({
  copy,
  lifestyles,
}: {
  copy: SectionCopy;
  lifestyles: Lifestyle[];
}) {
  return (
    <LinkBand {...copy} to="/store-locator">
      <ul className={styles.grid}>
        {lifestyles.map(({ title, text, image, imageAlt, product, action }) => (
          <li key={title} className={styles.lifestyle}>
            <ContentPicture
              className={styles.lifestylePicture}
              name={image}
              alt={imageAlt}
              sizes={`(min-width: 76rem) 17.5rem, (min-width: 72rem) 23vw, (min-width: 36rem) 45vw, ${FULL_WIDTH_ON_DENSE_PHONE}, calc(100vw - 2rem)`}
            />
            <div className={styles.lifestyleText}>
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
              <SiteLink to={`/shop/drinks/${product}`} className={styles.lifestyleLink}>
                {action}
              </SiteLink>
            </div>
          </li>
        ))}
      </ul>
    </LinkBand>
  );
}
