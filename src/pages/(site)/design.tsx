import { Band } from '../../design/band.tsx';
import { SectionHeading } from '../../design/section-heading.tsx';
import { ProductDetailSkeleton } from '../../features/shop/product-page/product-detail.tsx';
import { ProductGridSkeleton } from '../../features/shop/list/product-grid.tsx';
import { PageMeta } from '../../features/seo/page-meta.tsx';
import { StyleGuide } from '../../features/style-guide/style-guide.tsx';

/** Development only: src/waku.server.tsx excludes this page from builds. */
export default async function DesignPage() {
  return (
    <>
      <PageMeta title="Design" description="The design system at a glance." noindex />
      <StyleGuide />
      <Band>
        <SectionHeading title="Skeletons" text="Placeholders of a list and a product." />
        <ProductGridSkeleton />
        <ProductDetailSkeleton />
      </Band>
    </>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
