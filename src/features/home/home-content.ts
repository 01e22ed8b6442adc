import 'server-only';
import faqFile from '../../../content/faq.json?raw';
import homeFile from '../../../content/home.json?raw';
import ingredientsFile from '../../../content/ingredients.json?raw';
import lifestyleFile from '../../../content/lifestyle.json?raw';
import site from '../../../content/site.json' with { type: 'json' };
import { readJson } from '../../lib/content-fields.ts';
import { siteUrl } from '../seo/site-path.ts';
import { brandOrganization, type JsonLd } from '../seo/structured-data.tsx';
import { homeSchema, ingredientsSchema, lifestylesSchema, questionsSchema } from './home.ts';

// A malformed file fails the build.
export const home = readJson('content/home.json', homeFile, homeSchema);
export const questions = readJson('content/faq.json', faqFile, questionsSchema);
export const lifestyles = readJson('content/lifestyle.json', lifestyleFile, lifestylesSchema);
export const ingredients = readJson('content/ingredients.json', ingredientsFile, ingredientsSchema);

/** JSON-LD of the home page: the brand with its social profiles and return policy, the site and the questions. */
export const homeStructuredData = (): JsonLd[] => [
  {
    ...brandOrganization(),
    description: site.description,
    sameAs: site.social.map(({ url }) => url),
    // All sales are final (content/policies/refund-policy.md).
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      merchantReturnLink: siteUrl('/refund-policy'),
    },
  },
  {
    '@type': 'WebSite',
    '@id': siteUrl('/#website'),
    name: site.name,
    url: siteUrl('/'),
    inLanguage: 'en-US',
    publisher: { '@id': siteUrl('/#organization') },
  },
  {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
];
