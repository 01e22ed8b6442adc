import type { ReactNode } from 'react';
import site from '../../../../content/site.json' with { type: 'json' };
import { CurrentYear } from './current-year.tsx';
import { ExternalLink } from '../navigation/external-link.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { customerServiceLinks, mainLinks } from './menu-links.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';
import { SocialIcon } from './social-icon.tsx';
import * as styles from './site-footer.css';

export function SiteFooter() {
  // oxlint-disable-next-line react/purity
  const built = new Date().getFullYear();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <SiteLink to="/" className={styles.logo} aria-label={`${site.name}, home`}>
            <img src="/logo.svg" alt="" width={210} height={35} loading="lazy" />
          </SiteLink>
          <p>{site.tagline}</p>
          <ul className={styles.social} aria-label="Follow us">
            {site.social.map(({ name, url }) => (
              <li key={name}>
                <ExternalLink
                  to={url}
                  className={styles.socialLink}
                  aria-label={`${name} (opens in a new tab)`}
                  data-tooltip={name}
                >
                  <SocialIcon network={name} />
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
        <FooterLinks title="Navigation" links={mainLinks} />
        <FooterLinks title="Customer Service" links={customerServiceLinks}>
          <li>
            <ExternalLink to={site.manageSubscriptionUrl} className={styles.link}>
              Manage Subscription
            </ExternalLink>
          </li>
        </FooterLinks>
        <div className={styles.across}>
          <NewsletterBox place="footer" />
        </div>
      </div>
      <div className={styles.closing}>
        <p>
          © <CurrentYear built={built} /> {site.name}. All rights reserved.
        </p>
        <SiteLink to="/auth">My Account</SiteLink>
        <p>Made with a heart for non-alcoholic joy</p>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  title: string;
  links: readonly { to: SitePath; label: string }[];
  children?: ReactNode;
}

function FooterLinks({ title, links, children }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} className={styles.link}>
              {label}
            </SiteLink>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
