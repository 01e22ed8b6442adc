import questions from '../../../content/faq.json' with { type: 'json' };
import site from '../../../content/site.json' with { type: 'json' };
import { Hero } from '../../features/home/hero.tsx';
import { homeStructuredData } from '../../features/home/home-structured-data.ts';
import { PageMeta } from '../../features/site/page-meta.tsx';
import { StructuredData } from '../../features/site/structured-data.tsx';

export default async function HomePage() {
  return (
    <>
      <PageMeta title={site.name} description={site.description} path="/" />
      <StructuredData things={homeStructuredData(questions)} />
      <Hero />
    </>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
