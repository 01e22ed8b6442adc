import { type JsonLd, organization, website } from '../seo/structured-data.tsx';

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
