import 'server-only';
import faqFile from '../../../content/faq.json?raw';
import homeFile from '../../../content/home.json?raw';
import ingredientsFile from '../../../content/ingredients.json?raw';
import lifestyleFile from '../../../content/lifestyle.json?raw';
import { readJson } from '../../lib/content-fields.ts';
import { type JsonLd, organization, website } from '../seo/structured-data.tsx';
import { homeSchema, ingredientsSchema, lifestylesSchema, questionsSchema } from './home.ts';

// A malformed file fails the build.
export const home = readJson('content/home.json', homeFile, homeSchema);
export const questions = readJson('content/faq.json', faqFile, questionsSchema);
export const lifestyles = readJson('content/lifestyle.json', lifestyleFile, lifestylesSchema);
export const ingredients = readJson('content/ingredients.json', ingredientsFile, ingredientsSchema);

/** JSON-LD of the home page: the brand, the site and the questions. */
export const homeStructuredData = (): JsonLd[] => [
  organization(),
  website(),
  {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
];
