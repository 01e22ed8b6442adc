import site from '../../../../content/site.json' with { type: 'json' };
import { CurrentYear } from './current-year.tsx';
import { ExternalLink } from '../navigation/external-link.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { footerColumns, type MenuLink } from './menu-links.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { SocialIcon } from './social-icon.tsx';
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
