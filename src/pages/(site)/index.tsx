import site from '../../../content/site.json' with { type: 'json' };
import { LatestArticles } from '../../features/content/content-bands.tsx';
import { FeatureCards, LifestyleGrid } from '../../features/home/home-cards.tsx';
import { Hero } from '../../features/home/hero.tsx';
import {
  CallToAction,
  DifferenceBanner,
  FindUs,
  SpotSuggestion,
  QuestionList,
} from '../../features/home/home-banners.tsx';
import {
  home,
  homeStructuredData,
  ingredients,
  lifestyles,
  questions,
} from '../../features/home/home-content.ts';
import { IngredientsDialog } from '../../features/home/ingredients.tsx';
import { PageMeta } from '../../features/seo/page-meta.tsx';
import { StructuredData } from '../../features/seo/structured-data.tsx';
import { ProductRail } from '../../features/shop/list/product-rail.tsx';

/** The home page: hero, products, sections from content/home.json, newest featured articles and questions. */
export default async function HomePage() {
  return (
    <>
      <PageMeta title={site.name} description={site.description} path="/" />
      <StructuredData things={homeStructuredData()} />
      <Hero slides={home.slides} />
      <ProductRail collection="drinks" {...home.flavors} />
      <DifferenceBanner copy={home.difference} shop={home.flavors.action} />
      <LifestyleGrid copy={home.enjoy} lifestyles={lifestyles} />
      <FeatureCards home={home} />
      <CallToAction copy={home.callToAction} shop={home.flavors.action} />
      <SpotSuggestion copy={home.suggestion} />
      <LatestArticles {...home.articles} />
      <QuestionList copy={home.faq} questions={questions} />
      <FindUs copy={home.findUs} />
      <IngredientsDialog ingredients={ingredients} />
    </>
  );
}

/** Waku's configuration of the route: rendered by the Worker, because products change. */
export const getConfig = async () => ({ render: 'dynamic' }) as const;
