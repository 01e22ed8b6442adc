import type { JsonLd } from '../seo/json-ld.ts';
import { organization, website } from '../seo/organization.ts';

/** The brand, its site, and the questions that the home page answers. */
export const homeStructuredData = (questions: { question: string; answer: string }[]): JsonLd[] => [
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
