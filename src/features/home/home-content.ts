import 'server-only';
import faqFile from '../../../content/faq.json?raw';
import homeFile from '../../../content/home.json?raw';
import ingredientsFile from '../../../content/ingredients.json?raw';
import lifestyleFile from '../../../content/lifestyle.json?raw';
import { type JsonLd, organization, website } from '../seo/structured-data.tsx';
import { readHome, readIngredients, readLifestyles, readQuestions } from './home.ts';

// A malformed file fails the build.
export const home = readHome(homeFile);
export const questions = readQuestions(faqFile);
export const lifestyles = readLifestyles(lifestyleFile);
export const ingredients = readIngredients(ingredientsFile);

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
