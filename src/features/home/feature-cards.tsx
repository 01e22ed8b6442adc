import type { ReactNode } from 'react';
import site from '../../../content/site.json' with { type: 'json' };
import { Band } from '../../design/band.tsx';
import { DialogButton } from '../../design/dialog.tsx';
import { ExternalLink } from '../layout/navigation/external-link.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import * as styles from './feature-cards.css';
import type { Home, SectionCopy } from './home.ts';
import { INGREDIENTS_DIALOG } from './ingredients.tsx';

/** The cards with the brand's features on the home page. */
export function FeatureCards({ home }: { home: Home }) {
  return (
    <Band ground="pool" wavy below>
      <ul className={styles.trio}>
        <FeatureCard copy={home.ingredients} icon={<Icon src="/icon-lime.svg" />}>
          <DialogButton dialog={INGREDIENTS_DIALOG} className={styles.action}>
            {home.ingredients.action}
          </DialogButton>
        </FeatureCard>
        <FeatureCard copy={home.wholesale} icon={<Icon src="/icon-truck.svg" />}>
          <SiteLink to="/wholesale/apply" className={styles.action}>
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
          <ExternalLink to={site.classicMargaritaUrl} className={styles.action}>
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
    <li className={styles.card}>
      <div className={styles.content}>
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
