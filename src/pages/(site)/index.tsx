import site from '../../../content/site.json' with { type: 'json' };
import { Hero } from '../../features/home/hero.tsx';
import { PageMeta } from '../../features/site/page-meta.tsx';

export default async function HomePage() {
  return (
    <>
      <PageMeta title={site.name} description={site.description} path="/" />
      <Hero />
    </>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
