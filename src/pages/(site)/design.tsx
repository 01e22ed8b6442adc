import { Band } from '../../design/band.tsx';
import { SectionHeading } from '../../design/section-heading.tsx';
import { ProductDetailSkeleton } from '../../features/shop/product-page/product-detail.tsx';
import { ProductGridSkeleton } from '../../features/shop/list/product-grid.tsx';
import { PageMeta } from '../../features/seo/page-meta.tsx';
import { StyleGuide } from '../../features/style-guide/style-guide.tsx';

/** In development only: src/waku.server.tsx leaves this file out of a build. */
export default async function DesignPage() {
  return (
    <>
      <PageMeta title="Design" description="The design system at a glance." noindex />
      <StyleGuide />
      <Band>
        <SectionHeading title="Skeletons" text="What stands where a list or a product will be." />
        <ProductGridSkeleton />
        <ProductDetailSkeleton />
      </Band>
    </>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
