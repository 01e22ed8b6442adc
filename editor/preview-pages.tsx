import type { ReactNode } from 'react';
import { PageSection } from '../src/design/page-layout.tsx';
import { AboutView } from '../src/features/content/about-view.tsx';
import type { About } from '../src/features/content/about.ts';
import { ArticleDetail } from '../src/features/content/article-detail.tsx';
import type { Article } from '../src/features/content/article.ts';
import { LatestArticles } from '../src/features/content/content-bands.tsx';
import { PolicyView } from '../src/features/content/policy-view.tsx';
import type { Policy } from '../src/features/content/policy.ts';
import { RecipeDetail } from '../src/features/content/recipe-detail.tsx';
import { MAX_SERVINGS, type Recipe } from '../src/features/content/recipe.ts';
import { FeatureCards, LifestyleGrid } from '../src/features/home/home-cards.tsx';
import {
  CallToAction,
  DifferenceBanner,
  FindUs,
  SpotSuggestion,
  QuestionList,
} from '../src/features/home/home-banners.tsx';
import { HeroSlide } from '../src/features/home/hero.tsx';
import { home, ingredients, lifestyles, questions } from '../src/features/home/home-content.ts';
import type { Home, Ingredients, Lifestyle, Question } from '../src/features/home/home.ts';
import { IngredientsView } from '../src/features/home/ingredients.tsx';
import type { SiteConfig } from '../src/features/layout/site-config.ts';
import { SiteFooter } from '../src/features/layout/frame/site-footer.tsx';
import { PopularSearches } from '../src/features/search/popular-searches.tsx';
import { Rail, RailSkeleton } from '../src/features/shop/list/rail.tsx';
import { orderBy as orderByNote } from '../src/features/shop/product-page/buy-now-form.css';
import { shippingText, type OrderBy } from '../src/features/cart/shipping.ts';
import type { ProductPageContent } from '../src/features/shop/product-page/product-page-content.ts';
import { PromiseList } from '../src/features/shop/product-page/product-promises.tsx';
import { renderMarkdown } from '../src/lib/markdown/markdown.ts';
import { shopOffset } from '../src/runtime/shop-day.ts';

/** Fields of an unfinished page, any of which may be missing. */
type Draft<Content> = Partial<Content> & { body?: string };

// The composition of each page, with defaults for missing fields. Lists of words have no preview.
export const pages: Record<string, (draft: never) => ReactNode> = {
  articles: ({ body = '', ...article }: Draft<Article>) => (
    <PageSection>
      <ArticleDetail article={{ ...blank, ...article, ...renderMarkdown(body) } as Article} />
    </PageSection>
  ),
  recipes: ({ body = '', servings = 1, ...recipe }: Draft<Recipe>) => {
    const shown = { ...blank, ...recipe, servings: Math.min(servings, MAX_SERVINGS) };
    return (
      <PageSection>
        <RecipeDetail recipe={{ ...shown, ...renderMarkdown(body) } as unknown as Recipe} />
      </PageSection>
    );
  },
  policies: ({ body = '', ...policy }: Draft<Policy>) => (
    <PageSection>
      <PolicyView policy={{ ...blank, ...policy, ...renderMarkdown(body) } as Policy} />
    </PageSection>
  ),
  about: ({ body = '', ...about }: Draft<About>) => (
    <AboutView about={{ ...withTexts(about), html: renderMarkdown(body).html } as About} />
  ),
  faq: ({ faq = [] }: { faq?: Question[] }) => <QuestionList copy={home.faq} questions={faq} />,
  home: (draft: Partial<Home>) => <HomePreview home={{ ...home, ...draft }} />,
  lifestyle: ({ lifestyle = [] }: { lifestyle?: Lifestyle[] }) => (
    <LifestyleGrid copy={home.enjoy} lifestyles={lifestyle} />
  ),
  ingredients: (draft: Partial<Ingredients>) => (
    <IngredientsView ingredients={{ ...ingredients, ...draft }} />
  ),
  'product-page': ({ promises = [] }: Partial<ProductPageContent>) => (
    <PageSection>
      <PromiseList promises={promises} />
    </PageSection>
  ),
  site: ({ popularSearches = [], orderBy }: Partial<SiteConfig>) => (
    <>
      <PageSection>
        <PopularSearches searches={popularSearches.map((label) => ({ to: '/search', label }))} />
        {orderBy && <p className={orderByNote}>{shippingNote(orderBy)}</p>}
      </PageSection>
      <SiteFooter />
    </>
  ),
};

const shippingNote = (rule: OrderBy) =>
  shippingText(new Date(), { ...rule, offset: shopOffset(Date.now(), rule.timeZone) });

/** The composition of src/pages/(site)/index.tsx, with skeletons in place of the shop's drinks. */
const HomePreview = ({ home: draft }: { home: Home }) => (
  <>
    {draft.slides.map((slide, index) => (
      <HeroSlide key={index} slide={slide} first={index === 0} />
    ))}
    <Rail collection="drinks" {...draft.flavors}>
      <RailSkeleton />
    </Rail>
    <DifferenceBanner copy={draft.difference} shop={draft.flavors.action} />
    <LifestyleGrid copy={draft.enjoy} lifestyles={lifestyles} />
    <FeatureCards home={draft} />
    <CallToAction copy={draft.callToAction} shop={draft.flavors.action} />
    <SpotSuggestion copy={draft.suggestion} />
    <LatestArticles {...draft.articles} />
    <QuestionList copy={draft.faq} questions={questions} />
    <FindUs copy={draft.findUs} />
  </>
);

/** The fields of a new page. */
const blank = {
  slug: 'preview',
  title: 'Untitled',
  image: '',
  imageAlt: '',
  description: '',
  date: new Date().toISOString().slice(0, 10),
  author: '',
  tags: [],
  prepTime: '',
  ingredients: [],
  instructions: [],
};

/** Renders the Markdown fields of the page. */
function withTexts({ values, crafting, careers, ...about }: Partial<About>): Partial<About> {
  const html = (markdown: string) => renderMarkdown(markdown).html;
  return {
    ...about,
    ...(values && {
      values: { ...values, list: values.list.map((each) => ({ ...each, text: html(each.text) })) },
    }),
    ...(crafting && { crafting: { ...crafting, ending: html(crafting.ending) } }),
    ...(careers && { careers: { ...careers, text: html(careers.text) } }),
  };
}
