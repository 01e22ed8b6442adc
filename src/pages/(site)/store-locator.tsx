import { WaysToDrinks } from '../../features/locator/ways-to-drinks.tsx';
import { PageHero } from '../../features/site/page-hero.tsx';
import { PageMeta } from '../../features/site/page-meta.tsx';

const LEAD = 'Two short ways to a cold Rubber Ducky: to your door, or to a cooler near you.';

export default async function StoreLocatorPage() {
  return (
    <>
      <PageMeta title="Find Our Drinks" description={LEAD} path="/store-locator" />
      <PageHero
        title="Find Our Drinks"
        lead={LEAD}
        image="life-party"
        imageAlt="A rubber duck in a striped party hat with cans of Blue Coconut and Mango Chili, under confetti and a disco ball"
      />
      <WaysToDrinks />
    </>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
