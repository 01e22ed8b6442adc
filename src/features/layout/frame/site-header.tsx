import type { ReactNode } from 'react';
import site from '../../../../content/site.json' with { type: 'json' };
import { authSettings } from '../../../runtime/env.ts';
// Styles of a client component, imported here so that the server's stylesheet contains them.
import './site-menu.css';
import { AccountControl, CartLink, NavLink, SiteMenu } from './header-controls.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import { ExternalLink } from '../navigation/external-link.tsx';
import { contactLinks, mainLinks } from './menu-links.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import * as styles from './site-header.css';

/** The header of every page, with main menu, cart and account. @param search link or button that opens the search */
export function SiteHeader({ search }: { search: ReactNode }) {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.row}>
        <SiteLink to="/" className={styles.logo} aria-label={`${site.name}, home`}>
          <img src="/logo.svg" alt={site.name} width={168} height={28} />
        </SiteLink>
        <SiteMenu>
          <ul className={styles.links}>
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={styles.entry}>
                  {label}
                </NavLink>
              </li>
            ))}
            <li>
              <DropdownMenu
                id="contact-links"
                label="Contact Us"
                buttonClassName={styles.contactButton}
                listClassName={styles.contactLinks}
                paths={contactLinks.flatMap((link) => ('to' in link ? link.to : []))}
              >
                {contactLinks.map((link) => (
                  <li key={link.label}>
                    {'to' in link ? (
                      <NavLink to={link.to} className={styles.entry}>
                        {link.label}
                      </NavLink>
                    ) : (
                      <ExternalLink to={link.url} className={styles.entry}>
                        {link.label}
                      </ExternalLink>
                    )}
                  </li>
                ))}
              </DropdownMenu>
            </li>
          </ul>
        </SiteMenu>
        {search}
        <CartLink>{bagIcon}</CartLink>
        <Account />
      </div>
    </header>
  );
}

function Account() {
  return (
    <AccountControl
      auth={authSettings()}
      icon={personIcon}
      signedOut={
        <ExternalLink
          to={site.accountUrl}
          className={styles.accountIcon}
          aria-label="Account (opens in a new tab)"
          data-tooltip="Account"
        >
          {personIcon}
        </ExternalLink>
      }
      entries={
        <>
          <li>
            <SiteLink to="/account" className={styles.entry}>
              My Account
            </SiteLink>
          </li>
          <li>
            <ExternalLink to={site.accountUrl} className={styles.entry}>
              Account Settings
            </ExternalLink>
          </li>
        </>
      }
    />
  );
}

const personIcon = (
  <svg width="1.4rem" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <circle cx={12} cy={7.5} r={4.5} />
    <path d="M3 22c0-5 4-8 9-8s9 3 9 8z" />
  </svg>
);

const bagIcon = (
  <svg width="1.4rem" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M7 8V7a5 5 0 0 1 10 0v1h3l1 14H3L4 8zm2 0h6V7a3 3 0 0 0-6 0z" />
  </svg>
);
