import site from '../../../../content/site.json' with { type: 'json' };
import type { SitePath } from '../../seo/site-path.ts';

/** A link to a page of the site (`to`), or to another site (`url`). */
export type MenuLink = { label: string; to: SitePath } | { label: string; url: string };

const contact = { to: '/contact', label: 'Contact Us' } as const;
const wholesale = { to: '/wholesale/apply', label: 'Wholesale' } as const;
const manageSubscription = { url: site.manageSubscriptionUrl, label: 'Manage Subscription' };

export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/shop', label: 'Shop' },
  { to: '/recipes', label: 'Recipes' },
  { to: '/articles', label: 'Articles' },
  { to: '/about', label: 'About Us' },
  { to: '/store-locator', label: 'Find Us' },
] satisfies MenuLink[];

export const contactLinks: MenuLink[] = [contact, wholesale, manageSubscription];

export const footerColumns: { title: string; links: MenuLink[] }[] = [
  { title: 'Navigation', links: mainLinks },
  {
    title: 'Customer Service',
    links: [
      contact,
      { to: '/shipping-policy', label: 'Shipping Policy' },
      { to: '/refund-policy', label: 'Returns & Refunds' },
      { to: '/privacy-policy', label: 'Privacy Policy' },
      { to: '/terms-of-service', label: 'Terms of Service' },
      wholesale,
      manageSubscription,
    ],
  },
];
