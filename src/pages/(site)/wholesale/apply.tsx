import { WholesaleView } from '../../../features/forms/form-views.tsx';
import { PageHero } from '../../../features/layout/page-parts/page-hero.tsx';
import { PageMeta } from '../../../features/seo/page-meta.tsx';

const LEAD =
  'For shops, bars and restaurants that want something festive for every guest. We reply within 48 hours.';

export default async function WholesalePage() {
  return (
    <>
      <PageMeta title="Wholesale Application" description={LEAD} path="/wholesale/apply" />
      <PageHero
        title="Wholesale Application"
        lead={LEAD}
        image="pack-variety"
        imageAlt="Four cans of Rubber Ducky side by side: Blue Coconut, Classic Lime, Strawberry Splash and Mango Chili"
      />
      <WholesaleView />
    </>
  );
}
