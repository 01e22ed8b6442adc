import site from '../../../content/site.json' with { type: 'json' };
import type { JsonLd } from './json-ld.ts';
import { siteUrl } from './site-url.ts';

/** The brand, as author, publisher or seller of something. */
export const brandOrganization = (): JsonLd => ({
  '@type': 'Organization',
  '@id': siteUrl('/#organization'),
  name: site.name,
  url: siteUrl('/'),
  logo: siteUrl('/logo.svg'),
});

/** The brand with all that is to say of it. */
export const organization = (): JsonLd => ({
  ...brandOrganization(),
  description: site.description,
  sameAs: site.social.map(({ url }) => url),
  // All sales are final, as the page says and the policy explains.
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    merchantReturnLink: siteUrl('/refund-policy'),
  },
});

export const website = (): JsonLd => ({
  '@type': 'WebSite',
  '@id': siteUrl('/#website'),
  name: site.name,
  url: siteUrl('/'),
  inLanguage: 'en-US',
  publisher: { '@id': siteUrl('/#organization') },
});
