import type { ReactNode } from 'react';
import site from '../../../../content/site.json' with { type: 'json' };
import { CurrentYear } from '../../../design/client-value.tsx';
import { ExternalLink } from '../navigation/external-link.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { footerColumns, type MenuLink } from './menu-links.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import * as styles from './site-footer.css';

/** The footer of every page: link columns, newsletter, social networks. */
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
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.label}>
                  <FooterLink link={link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
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

const FooterLink = ({ link }: { link: MenuLink }) =>
  'to' in link ? (
    <SiteLink to={link.to} className={styles.link}>
      {link.label}
    </SiteLink>
  ) : (
    <ExternalLink to={link.url} className={styles.link}>
      {link.label}
    </ExternalLink>
  );

const drawings: Record<string, ReactNode> = {
  Instagram: (
    <g fill="none" stroke="currentColor" strokeWidth={2}>
      <rect x={3} y={3} width={18} height={18} rx={5} />
      <circle cx={12} cy={12} r={4} />
      <circle cx={17} cy={7} r={0.8} fill="currentColor" />
    </g>
  ),
  Facebook: <path d="M14 22v-8h3l.5-4H14V8c0-1.2.6-2 2-2h2V2.5h-3c-3 0-5 2-5 5V10H7v4h3v8z" />,
  TikTok: (
    <path d="M15 2h-3.5v13.5a2.8 2.8 0 1 1-2.8-2.8V9.2A6.3 6.3 0 1 0 15 15.5V8.5c1.3 1 3 1.5 5 1.5V6.5c-2.8 0-5-2-5-4.5z" />
  ),
  YouTube: (
    <path
      fillRule="evenodd"
      d="M5 4.5h14a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4zM9.8 8v8l6.7-4z"
    />
  ),
};

/** The icon of a social network, by its name in content/site.json. */
function SocialIcon({ network }: { network: string }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {drawings[network] ?? (
        <text x={12} y={19} textAnchor="middle" fontSize={20} fontWeight={700}>
          {network[0]}
        </text>
      )}
    </svg>
  );
}
